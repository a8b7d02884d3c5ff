import { sql } from 'kysely'
import { inCell, inEachCell, knownCells, outsideCells } from '#db/cells.ts'
import { type PersonalTexts, SEALED_TEXTS, type SealedTexts } from '#db/people.ts'
import { type Db, updateRows } from '#db/rows.ts'

/** A person's texts as they're stored, and what their email is known by. */
export interface StoredPerson {
  id: string
  full_name: Buffer
  phone: Buffer | null
  email: Buffer
  email_key: string
}

/** The same as they're to be stored. */
export type ResealedPerson = PersonalTexts & { id: string; email_key: string }

const PEOPLE_A_SLICE = 500

/**
 * Goes through everyone in slices, each in a transaction of its own with its rows locked, or only through those whose email isn't sealed yet, and
 * writes what `reseal` returns; null leaves someone as they are. Needs the owner's connection. Killed at any moment, a repeat goes on. Returns
 * how many were written.
 */
export async function resealPeople(
  db: Db,
  { onlyClear }: { onlyClear: boolean },
  reseal: (person: StoredPerson) => ResealedPerson | null,
): Promise<number> {
  let after: string | null = null
  let written = 0
  for (;;) {
    const from: string | null = after
    const rows: { id: string }[] = await outsideCells({ db }, async (tx) => {
      const behind = from === null ? sql`true` : sql`u.id > ${from}::uuid`
      const isClosed = sql`u.email_key like '%@closed.invalid'`
      // A closed account has no address, but the law may make us keep its name.
      const isAsked = sql`(not ${isClosed} or get_byte(p.full_name, 6) = 0) and
        ${onlyClear ? sql`u.email_key not like '%@key.invalid'` : sql`true`}`
      // As text: a connection may open them while it reads.
      const { rows } = await sql<Record<'id' | 'full_name' | 'email' | 'email_key', string> & { phone: string | null }>`
        select u.id, u.email_key, encode(p.full_name, 'hex') as full_name, encode(p.phone, 'hex') as phone, encode(p.email, 'hex') as email
        from users u join profiles p on p.id = u.id
        where ${isAsked} and ${behind}
        order by u.id limit ${PEOPLE_A_SLICE} for no key update of u, p`.execute(tx)
      const changed = rows.flatMap((row) => {
        const bytes = (hex: string) => Buffer.from(hex, 'hex')
        const phone = row.phone === null ? null : bytes(row.phone)
        const person = reseal({ ...row, full_name: bytes(row.full_name), phone, email: bytes(row.email) })
        return person === null ? [] : [person]
      })
      if (changed.length > 0) {
        await updateRows<SealedTexts & { id: string }>(tx, 'profiles', ['id'], { id: 'uuid', ...SEALED_TEXTS }, changed)
        await updateRows<Pick<ResealedPerson, 'id' | 'email_key' | 'search_keys'>>(
          tx,
          'users',
          ['id'],
          { id: 'uuid', email_key: 'text', search_keys: 'int4[]' },
          changed,
        )
        written += changed.length
      }
      return rows
    })
    const last = rows.at(-1)
    if (last === undefined || rows.length < PEOPLE_A_SLICE) return written
    after = last.id
  }
}

/**
 * Writes the keys of those whom a spot is offered to anew, in every cell; `keyOf` gets the stored address. Needs the owner's connection. Returns how
 * many were written.
 */
export async function rekeyTakers(db: Db, keyOf: (email: Buffer) => string): Promise<number> {
  const database = { db, cells: knownCells(db) }
  return await inEachCell(database, (cell) =>
    inCell(database, cell, async (tx) => {
      const { rows } = await sql<{ consortium_id: string; id: string; key: string; email: string }>`
        select consortium_id, id, taker_email_key as key, encode(taker_email, 'hex') as email
        from spot_transfers where taker_email is not null order by consortium_id, id for no key update`.execute(tx)
      let written = 0
      for (const { consortium_id, id, key, email } of rows) {
        const current = keyOf(Buffer.from(email, 'hex'))
        if (current === key) continue
        await sql`update spot_transfers set taker_email_key = ${current} where consortium_id = ${consortium_id} and id = ${id}`.execute(
          tx,
        )
        written += 1
      }
      return written
    }),
  )
}
