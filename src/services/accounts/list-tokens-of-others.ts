import type { Context } from '#context'
import { listLiveTokensOfOthers } from '#db/api-tokens.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { type ListedToken, listedToken } from '#services/accounts/list-api-tokens.ts'

/** A program's token with whose it is; what it does, it does as them. */
export interface OthersToken extends ListedToken {
  owner: { id: string; name: string }
}

/** Everyone else's live tokens, the newest first; never the tokens themselves. Throws Forbidden without tokens.end_any. */
export async function listTokensOfOthers(ctx: Context): Promise<OthersToken[]> {
  requirePermission(ctx, 'tokens.end_any')
  const rows = await listLiveTokensOfOthers(ctx.db, requirePerson(ctx).userId)
  return rows.map((row) => ({ ...listedToken(row), owner: { id: row.user_id, name: row.owner } }))
}
