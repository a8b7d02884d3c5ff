import { type RawBuilder, sql } from 'kysely'
import type { RowKey } from '#db/row-keys.ts'
import { type Columns, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import type { GuaranteeItem, GuaranteeState } from '#domain/contemplations/guarantees.ts'

/** Whose security it is: of a selection, or of who takes a spot over after its payout (rules 8 and 9). Both have the same columns. */
export type SecurityOf = 'selection' | 'transfer'

/** Names one security: the selection's id or the transfer's. */
export interface SecurityKey {
  of: SecurityOf
  consortium_id: string
  security_id: string
}

/** The security of a selection or of a transfer, by its row. */
export const securityOf = (of: SecurityOf, { consortium_id, id }: RowKey): SecurityKey => ({
  ...{ of, consortium_id, security_id: id },
})

/** Where each kind is stored, and by which column it's named. */
export const SECURITY_TABLES = {
  selection: { items: 'guarantee_items', files: 'guarantee_files', named: 'contemplation_id' },
  transfer: { items: 'spot_transfer_items', files: 'spot_transfer_files', named: 'spot_transfer_id' },
} as const satisfies Record<SecurityOf, object>

/** One document of a checklist. */
export interface GuaranteeRow extends SecurityKey {
  item: GuaranteeItem
  state: GuaranteeState
  sealed_reference: Buffer | null
  /** What the reviewer wrote to who provides it: sealed, or as an older version left it. */
  note: string | null
  sealed_note: Buffer | null
  decided_by: string | null
  decided_at: Date | null
}

/** Creates a checklist; items that exist already stay as they are. Returns how many are new. */
export async function insertGuarantees(
  tx: Tx,
  { of, consortium_id, security_id }: SecurityKey,
  items: readonly GuaranteeItem[],
): Promise<number> {
  const { items: table, named } = SECURITY_TABLES[of]
  return await insertRows(
    tx,
    table,
    { consortium_id: 'uuid', [named]: 'uuid', item: 'text' },
    items.map((item) => ({ consortium_id, [named]: security_id, item })),
    'on conflict do nothing',
  )
}

const itemsOf = (of: SecurityOf): RawBuilder<GuaranteeRow> => {
  const { items, named } = SECURITY_TABLES[of]
  return sql`(select ${of}::text as "of", consortium_id, ${sql.ref(named)} as security_id, item, state, sealed_reference, note,
    sealed_note, decided_by, decided_at from ${sql.table(items)})`
}

/** The checklists of a person's own selections, and of the spots they take over; never what another one provided for the same spot. */
export async function readOwnGuarantees(db: Db, userId: string): Promise<GuaranteeRow[]> {
  const { rows } = await sql<GuaranteeRow>`
    select i.* from consortium_members m
    join contemplations k on k.consortium_id = m.consortium_id and k.consortium_member_id = m.id
    join ${itemsOf('selection')} i on i.consortium_id = k.consortium_id and i.security_id = k.id
    where m.user_id = ${userId}
    union all
    select i.* from spot_transfers x
    join ${itemsOf('transfer')} i on i.consortium_id = x.consortium_id and i.security_id = x.id
    where x.taker_id = ${userId} order by consortium_id, security_id, item`.execute(db)
  return rows
}

/** The checklist of a security, or those of all of a group's selections or transfers. */
export async function readGuarantees(
  db: Db,
  { of, consortium_id, security_id }: Omit<SecurityKey, 'security_id'> & { security_id?: string },
): Promise<GuaranteeRow[]> {
  const { rows } = await sql<GuaranteeRow>`
    select * from ${itemsOf(of)} i where consortium_id = ${consortium_id}
      and ${security_id === undefined ? sql`true` : sql`security_id = ${security_id}`}
    order by security_id, item`.execute(db)
  return rows
}

/** Writes what was provided or decided. */
export async function updateGuarantees(tx: Tx, rows: readonly GuaranteeRow[]): Promise<void> {
  for (const [of, own] of Map.groupBy(rows, (row) => row.of)) {
    const { items, named } = SECURITY_TABLES[of]
    const columns: Columns<Record<string, unknown>> = {
      ...({ consortium_id: 'uuid', [named]: 'uuid', item: 'text', state: 'guarantee_state' } as const),
      ...({ sealed_reference: 'bytea', note: 'text', sealed_note: 'bytea' } as const),
      ...({ decided_by: 'uuid', decided_at: 'timestamptz' } as const),
    }
    const set = own.map(({ of: _of, security_id, ...row }) => ({ ...row, [named]: security_id }))
    await updateRows(tx, items, ['consortium_id', named, 'item'], columns, set)
  }
}
