import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

export interface SellerLinkRow {
  consortium_id: string
  contemplation_id: string
  made_at: Date
  /** When someone other than the member or staff last opened it; null until then. */
  opened_at: Date | null
}

const COLUMNS = sql.raw('consortium_id, contemplation_id, made_at, opened_at')

/** The link of a selection, or null. */
export async function findSellerLink(
  db: Db,
  consortiumId: string,
  contemplationId: string,
): Promise<SellerLinkRow | null> {
  const { rows } = await sql<SellerLinkRow>`select ${COLUMNS} from seller_links
    where consortium_id = ${consortiumId} and contemplation_id = ${contemplationId}`.execute(db)
  return rows[0] ?? null
}

/** The link with this hash of a token; null when there's none, or no longer. */
export async function findSellerLinkByToken(db: Db, tokenHash: Buffer): Promise<SellerLinkRow | null> {
  const { rows } = await sql<SellerLinkRow>`
    select ${COLUMNS} from seller_links where token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}

/** Gives a selection a new link, which ends the old one. */
export async function writeSellerLink(
  tx: Tx,
  row: Omit<SellerLinkRow, 'opened_at'> & { token_hash: Buffer },
): Promise<void> {
  await sql`insert into seller_links (consortium_id, contemplation_id, token_hash, made_at)
    values (${row.consortium_id}, ${row.contemplation_id}, ${row.token_hash}, ${row.made_at})
    on conflict (consortium_id, contemplation_id) do update
      set token_hash = excluded.token_hash, made_at = excluded.made_at, opened_at = null`.execute(tx)
}

/** Takes a selection's link away; false when there was none. */
export async function deleteSellerLink(tx: Tx, consortiumId: string, contemplationId: string): Promise<boolean> {
  const { rows } = await sql`delete from seller_links
    where consortium_id = ${consortiumId} and contemplation_id = ${contemplationId} returning 1`.execute(tx)
  return rows.length > 0
}

/** Records that a link was opened. */
export async function updateSellerLinkOpened(
  tx: Tx,
  { consortium_id: consortiumId, contemplation_id: contemplationId }: SellerLinkRow,
  at: Date,
): Promise<void> {
  await sql`update seller_links set opened_at = ${at}
    where consortium_id = ${consortiumId} and contemplation_id = ${contemplationId}`.execute(tx)
}
