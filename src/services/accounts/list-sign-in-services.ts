import type { Context } from '#context'
import { readIdentitiesOf } from '#db/openid-identities.ts'
import { findPasswordHash } from '#db/passwords.ts'
import { requirePerson } from '#services/access.ts'

/** Another service that opens the asker's account; real time. */
export interface SignInService {
  id: string
  name: string
  connectedAt: Date
}

export interface SignInServices {
  connected: SignInService[]
  /** The provider of the settings; null when there is none. */
  offered: string | null
  /** Without a password, a service is how they get in, and stays. */
  hasPassword: boolean
}

/** AUTH-17: the services that open the asker's account, the oldest first; null where there is none to speak of. */
export async function listSignInServices(ctx: Context): Promise<SignInServices | null> {
  const { userId } = requirePerson(ctx)
  const rows = await readIdentitiesOf(ctx.db, userId)
  const offered = ctx.openId?.name ?? null
  if (rows.length === 0 && offered === null) return null
  const nameOf = (issuer: string) =>
    offered !== null && bare(issuer) === bare(ctx.config.OPENID_ISSUER ?? '') ? offered : new URL(issuer).host
  const connected = rows.map(({ id, issuer, created_at: connectedAt }) => ({ id, name: nameOf(issuer), connectedAt }))
  return { connected, offered, hasPassword: (await findPasswordHash(ctx.db, userId)) !== null }
}

/** A setting may have a slash at its end that the issuer's own name for itself hasn't. */
const bare = (issuer: string) => issuer.replace(/\/$/, '')
