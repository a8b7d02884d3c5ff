import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'
import { DEBIT_KINDS } from '#domain/transfers/transfer.ts'

/** An assembly that was held, with what a link to it needs. */
export interface HeldAssembly {
  consortiumId: string
  group: string
  number: number
}

/** What the product did between two instants of its own time. */
export interface ClockResult {
  /** In the order they were held, at most as many as asked for. */
  assemblies: HeldAssembly[]
  assemblyCount: number
  /** Debits that cleared. */
  paymentCount: number
  paidCents: Cents
  /** Emails that have left, and whether more of them are about to. */
  mailCount: number
  areMailsLeaving: boolean
}

/** What happened after one instant and until another; mails count until `mailsUntil`, since they leave a moment later. */
export async function readClockResult(
  db: Db,
  between: { after: Date; until: Date; mailsUntil: Date },
  mostAssemblies: number,
): Promise<ClockResult> {
  const { after, until, mailsUntil } = between
  const assemblies = await sql<HeldAssembly>`
    select a.consortium_id as "consortiumId", c.name as "group", a.number
    from assemblies a join consortiums c on c.id = a.consortium_id
    where a.held_at > ${after} and a.held_at <= ${until} order by a.held_at, c.name limit ${mostAssemblies}`.execute(db)
  const counts = await sql<Omit<ClockResult, 'assemblies'>>`
    select (select count(*)::int from assemblies where held_at > ${after} and held_at <= ${until}) as "assemblyCount",
      (select count(*)::int from outbox_mails where sent_at > ${after} and sent_at <= ${mailsUntil}) as "mailCount",
      exists (select 1 from notifications where mailed_at is null and created_at > ${after} and created_at <= ${until}
        and (mail_after is null or mail_after <= ${mailsUntil}))
      or exists (select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send_mail' and j.attempts <= 1 and j.run_at <= now()) as "areMailsLeaving",
      count(*)::int as "paymentCount", coalesce(sum(amount_cents), 0)::int8 as "paidCents"
    from transfer_states where settled_at > ${after} and settled_at <= ${until}
      and kind = any(${DEBIT_KINDS}::transfer_kind[])`.execute(db)
  return { assemblies: assemblies.rows, ...counts.rows[0]! }
}
