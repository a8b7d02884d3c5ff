import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import { Secret } from '#domain/access/secret.ts'
import { createSealing, type Sealing } from '#integrations/sealing.ts'
import { emailKeys } from '#services/email-keys.ts'
import { runChecks } from '#services/operations/run-checks.ts'
import { SECRET } from './secret.ts'
import type { Kind } from './wishes.ts'
import type { Entry } from './writers.ts'

/** What became of the clients' wishes, compared with the database. */
export interface Judgement {
  acknowledged: number
  refused: number
  unacknowledged: number
  sentAgain: number
  /** Acknowledged and not there. */
  lost: string[]
  /** There more than once, or only in part. */
  doubled: string[]
}

type CountedKind = Exclude<Kind, 'bid' | 'message'>

/** How often a wish is there; for a bid, how often the current one has this amount. */
const COUNTS: Readonly<Record<CountedKind, (entry: Entry, sealing: Sealing) => RawBuilder<{ count: number }>>> = {
  // Whole means with profile and role; otherwise it is there only in part.
  sign_up: ({ mark }, sealing) => sql`
    select count(*)::int as count from users u join profiles p on p.id = u.id join user_roles r on r.user_id = u.id
    where u.email_key = any(${emailKeys({ sealing }, mark)}::text[])`,
  enrollment: ({ mark }) => sql`
    select count(*)::int as count from consortium_members m join consortiums c on c.id = m.consortium_id and c.current_members > 0
    where m.user_id = ${mark}`,
  // Whole means that application and profile say the same.
  decision: ({ mark }) => sql`
    select count(*)::int as count from kyc_decisions d join profiles p on p.id = d.user_id join kyc_applications a on a.user_id = d.user_id
    where d.user_id = ${mark} and a.status = d.decision and (p.kyc_status = 'completed') = (d.decision = 'approved')`,
  bank_account: ({ mark }) => sql`select count(*)::int as count from bank_accounts where bank_name = ${mark}`,
  group: ({ mark }) => sql`select count(*)::int as count from consortiums where name = ${mark}`,
  installment: ({ mark, memberId }) => sql`
    select count(*)::int as count from transfer_states t
    where consortium_member_id = ${memberId} and kind = 'installment' and installment_number = ${Number(mark)}
      and exists (select 1 from installments p where p.consortium_id = t.consortium_id and p.consortium_member_id = t.consortium_member_id
        and p.number = t.installment_number and p.asked_at = t.asked_at)`,
  prepayment: ({ mark, memberId }) => sql`
    select count(*)::int as count from transfer_states t
    where consortium_member_id = ${memberId} and kind = 'prepayment' and amount_cents = ${Number(mark)}
      and exists (select 1 from bank_transfer_allocations a where a.consortium_id = t.consortium_id and a.transfer_id = t.id)`,
}

/** How many messages are there; the demo world comes with some. */
export async function countMessages(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from support_tickets`.execute(db)
  return rows[0]?.count ?? 0
}

/** Compares what the clients remember with what is there, where there were so many messages before they began, and emails are known by this secret. */
export async function judge(
  db: Db,
  journal: readonly Entry[],
  messagesBefore: number,
  secret = SECRET,
): Promise<Judgement> {
  const sealing = createSealing(new Secret(secret))
  const lost: string[] = []
  const doubled: string[] = []
  const told = (entry: Entry) => `${entry.kind} ${entry.mark} (sent ${entry.sent} times)`
  for (const entry of journal) {
    if (entry.kind === 'bid' || entry.kind === 'message') continue
    const { rows } = await COUNTS[entry.kind](entry, sealing).execute(db)
    const count = rows[0]?.count ?? 0
    if (entry.answer === 'done' && count === 0) lost.push(told(entry))
    if (count > 1) doubled.push(told(entry))
  }
  for (const entry of lastBids(journal)) {
    const { rows } = await sql<{ amount: number; count: number }>`
      select max(amount_cents)::int8 as amount, count(*)::int as count from bids
      where consortium_member_id = ${entry.memberId} and status = 'submitted'`.execute(db)
    if (String(rows[0]?.amount) !== entry.mark) lost.push(told(entry))
    if ((rows[0]?.count ?? 0) > 1) doubled.push(told(entry))
  }
  const messages = journal.filter(({ kind }) => kind === 'message')
  const stored = (await countMessages(db)) - messagesBefore
  const ids = messages.flatMap(({ told }) => told ?? [])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_tickets where id = any (${ids}::uuid[])`.execute(db)
  if (rows[0]?.count !== ids.length) lost.push(`${ids.length - Number(rows[0]?.count)} messages by their ids`)
  const acknowledged = messages.filter(({ answer }) => answer === 'done').length
  if (stored < acknowledged) lost.push(`${acknowledged - stored} messages`)
  if (stored > messages.length) doubled.push(`${stored - messages.length} messages`)
  return {
    acknowledged: journal.filter(({ answer }) => answer === 'done').length,
    refused: journal.filter(({ answer }) => answer === 'refused').length,
    unacknowledged: journal.filter(({ answer }) => answer === 'none').length,
    sentAgain: journal.filter(({ sent }) => sent > 1).length,
    lost,
    doubled,
  }
}

/** Each member's last acknowledged bid; placing a bid again changes the current one. */
function lastBids(journal: readonly Entry[]): Entry[] {
  const last = new Map<string, Entry>()
  for (const entry of journal) {
    if (entry.kind !== 'bid' || entry.memberId === null) continue
    if (entry.answer === 'done') last.set(entry.memberId, entry)
  }
  return [...last.values()]
}

/** The sum of every ledger line, and each check that found something. */
export async function auditBooks(db: Db): Promise<{ ledgerSumCents: number; broken: string[]; checks: number }> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(bank_cents + operator_advance_cents + common_fund_cents + reserve_cents + operator_revenue_cents
      + credits_payable_cents + refunds_payable_cents + member_credit_cents), 0)::text as sum from ledger_transactions`.execute(
    db,
  )
  const results = await runChecks(db)
  const broken = results.filter(({ breaches }) => breaches.length > 0)
  return {
    ledgerSumCents: Number(rows[0]?.sum),
    broken: broken.map(({ name, breaches }) => `${name}: ${breaches[0]?.detail}`),
    checks: results.length,
  }
}
