import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import { addDays } from '#domain/calendar.ts'
import { invariant } from '#domain/verdict.ts'
import { DAYS_AFTER_DUE } from '#worlds/members-bid.ts'

/** What there is on the morning of a day that only comes up now and then. */
export interface Around {
  /** Installments opened since it was last asked. */
  opened: boolean
  bidding: boolean
  /** Debits requested since it was last asked that haven't been handed over. */
  requested: boolean
  /** A month that is open, in which members choose. */
  choosing: boolean
  offers: boolean
  /** Selections that haven't come to their end. */
  selections: boolean
  /** Somebody owes something overdue. */
  late: boolean
  /** Installments paid since yesterday, which can be disputed. */
  paid: boolean
  excluded: boolean
  disputes: boolean
  defaults: boolean
  /** Final amounts to pay, or securities to give back. */
  closing: boolean
  /** People on a waiting list have a spot offered to them. */
  spotsOffered: boolean
  /** Newcomers who may still pay what they missed, or change their minds. */
  newcomers: boolean
  /** Refunds with the bank, and those that came back or are held for an account. */
  refunding: boolean
  owedBack: boolean
  halted: boolean
}

/** For how many days newcomers can change their minds (rules 2), and one more. */
const COOLING_OFF_DAYS = 8
const DAY_MS = 86_400_000

/**
 * What comes up on this day, in one query: most days have little of it, and who would look at it then need not ask. It changes nothing
 * about who does what: whoever finds no one throws no dice.
 */
export async function lookAround(
  db: Db,
  order: ReadonlyMap<string, number>,
  day: string,
  { after, until }: { after: Date; until: Date },
): Promise<Around> {
  const before = (days: number) => new Date(until.getTime() - days * DAY_MS)
  const ofGroup = sql`p.consortium_id = any(${[...order.keys()]}::uuid[])`
  const { rows } = await sql<Around>`
    select exists (select 1 from assemblies where opened_at > ${after} and opened_at <= ${until}) as opened,
      exists (select 1 from assemblies where status = 'opened' and due_on = ${addDays(day, -DAYS_AFTER_DUE)}) as bidding,
      exists (select 1 from transfer_states where status in ('created', 'unknown') and asked_at > ${after}) as requested,
      exists (select 1 from assemblies where status = 'opened') as choosing,
      exists (select 1 from bids where status = 'offered') as offers,
      exists (select 1 from contemplations where status not in ('paid_out', 'cancelled', 'expired')) as selections,
      exists (select 1 from installments p where ${ofGroup} and p.closed_at is null and p.status = 'overdue') as late,
      exists (select 1 from installments p where ${ofGroup} and p.closed_at > ${before(1)} and p.status = 'completed') as paid,
      exists (select 1 from exclusions where readmitted_at is null and readmit_by >= ${until}) as excluded,
      exists (select 1 from disputes where status = 'open') as disputes,
      exists (select 1 from defaults where balance_cents > 0)
        or exists (select 1 from recoveries where status = 'recorded') as defaults,
      exists (select 1 from final_payments where status in ('owed', 'prepared'))
        or exists (select 1 from security_releases where released_at is null) as closing,
      exists (select 1 from spot_waits where status = 'offered') as "spotsOffered",
      exists (select 1 from consortium_members m join consortiums c on c.id = m.consortium_id
        where m.from_month > 1 and (m.joined_at > ${before(COOLING_OFF_DAYS)} or m.from_month >= c.next_number - 1)) as newcomers,
      exists (select 1 from refunds where status = 'requested') as refunding,
      exists (select 1 from refunds where status = 'returned') as "owedBack",
      exists (select 1 from group_halts) as halted`.execute(db)
  invariant(rows[0], 'a query of facts has its row')
  return rows[0]
}

/** What there is in the evening of a day, when files have closed. */
export interface Evening {
  /** Debits were handed over at this very instant. */
  handedOver: boolean
  /** The id of a launched group that hasn't come to its end; null when all have. */
  goesOn: string | null
}

/** The same for the evening. */
export async function lookAgain(db: Db, at: Date): Promise<Evening> {
  const { rows } = await sql<Evening>`
    select exists (select 1 from transfer_states where status in ('submitted', 'settled') and check_at is not null and hand_over_at = ${at})
        or exists (select 1 from transfer_states where status in ('created', 'unknown') and hand_over_at = ${at}) as "handedOver",
      (select id from consortiums where status = 'active' and launched_at is not null limit 1) as "goesOn"`.execute(db)
  invariant(rows[0], 'a query of facts has its row')
  return rows[0]
}
