import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import { addDays } from '#domain/calendar.ts'
import { invariant } from '#domain/verdict.ts'
import { DAYS_AFTER_DUE } from '#worlds/members-bid.ts'

/** What there is on a day that only comes up now and then. */
export interface Around {
  /** Installments opened since it was last asked. */
  opened: boolean
  bidding: boolean
  /** Somebody owes something overdue. */
  late: boolean
  offers: boolean
  excluded: boolean
  disputes: boolean
  defaults: boolean
  /** Final amounts to pay, or securities to give back. */
  closing: boolean
  halted: boolean
}

/**
 * What comes up on this day, in one query: most days have none of it, and who would look at it then need not ask. It changes nothing
 * about who does what: whoever finds no one throws no dice.
 */
export async function lookAround(
  db: Db,
  order: ReadonlyMap<string, number>,
  day: string,
  { after, until }: { after: Date; until: Date },
): Promise<Around> {
  const { rows } = await sql<Around>`
    select exists (select from assemblies where opened_at > ${after} and opened_at <= ${until}) as opened,
      exists (select from assemblies where status = 'opened' and due_on = ${addDays(day, -DAYS_AFTER_DUE)}) as bidding,
      exists (select from payments p where p.consortium_id = any(${[...order.keys()]}::uuid[]) and p.closed_at is null
        and p.status = 'overdue') as late,
      exists (select from bids where status = 'offered') as offers,
      exists (select from exclusions where readmitted_at is null and readmit_by >= ${until}) as excluded,
      exists (select from disputes where status = 'open') as disputes,
      exists (select from defaults where balance_cents > 0)
        or exists (select from recoveries where status = 'recorded') as defaults,
      exists (select from final_payments where status in ('owed', 'prepared'))
        or exists (select from security_releases where released_at is null) as closing,
      exists (select from group_halts) as halted`.execute(db)
  invariant(rows[0], 'a query of facts has its row')
  return rows[0]
}
