import type { Context } from '#context'
import { readDemoCast } from '#db/demo-cast.ts'
import type { Role } from '#domain/access/permissions.ts'

/** One of the named people of the demo world, as /auth offers them. */
export interface CastMember {
  key: string
  fullName: string
  role: Role
  story: string
}

/** The named people, in their order; no one outside demo mode. */
export async function listDemoCast(ctx: Context): Promise<CastMember[]> {
  if (!ctx.config.DEMO_MODE) return []
  const rows = await readDemoCast(ctx.db)
  return rows.map(({ key, full_name: fullName, role, story }) => ({ key, fullName, role, story }))
}
