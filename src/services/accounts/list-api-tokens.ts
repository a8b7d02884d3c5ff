import type { Context } from '#context'
import { type ApiTokenRow, listLiveTokens } from '#db/api-tokens.ts'
import { SCOPES, type Scope } from '#domain/access/scopes.ts'
import { requirePermission, requirePerson } from '#services/access.ts'

/** A program's token as its owner sees it: everything but the token itself. */
export interface ListedToken {
  id: string
  name: string
  scopes: Scope[]
  madeAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

/** The asker's live tokens, the newest first. Throws Forbidden without tokens.make. */
export async function listApiTokens(ctx: Context): Promise<ListedToken[]> {
  requirePermission(ctx, 'tokens.make')
  const rows = await listLiveTokens(ctx.db, requirePerson(ctx).userId)
  return rows.map(listedToken)
}

/** A token's row as the desk shows it. */
export const listedToken = (row: ApiTokenRow): ListedToken => ({
  ...{ id: row.id, name: row.name, madeAt: row.made_at, expiresAt: row.expires_at, lastUsedAt: row.last_used_at },
  scopes: SCOPES.filter((scope) => row.scopes.includes(scope)),
})
