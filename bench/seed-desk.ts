import { sql } from 'kysely'
import pg from 'pg'
import type { Context } from '#context'
import { CONTACT_SUBJECTS } from '#domain/support/contact-message.ts'
import { sealTicket } from '#services/support/ticket-seal.ts'

/** The ids of all staff, and one of them by a number. */
const STAFF = `(select array_agg(user_id order by user_id) as ids from user_roles where role <> 'user') s`
const oneOf = (n: string) => `s.ids[1 + (${n}) % cardinality(s.ids)]`
/** The id of an entry begins with the instant it was made at. */
const idAt = (at: string) => `uuidv7(${at} - clock_timestamp())`

/** What lies on the desk outside groups: the audit trail, what waits for a second person, open matches with a sanctions list. */
export const DESK = [
  `insert into audit_events (audit_event_id, happened_at, actor_kind, actor_user_id, action, subject_kind, subject_id)
    select ${idAt('created_at')}, created_at, 'person', id, 'kyc.submitted', 'user', id::text from profiles where kyc_status <> 'pending' order by created_at`,
  `insert into audit_events (audit_event_id, happened_at, actor_kind, action, subject_kind, subject_id, consortium_id)
    select ${idAt('joined_at')}, joined_at, 'system', 'member.enrolled', 'consortium_member', id::text, consortium_id from consortium_members order by joined_at`,
  `insert into audit_events (audit_event_id, happened_at, actor_kind, actor_user_id, action, subject_kind, subject_id)
    select ${idAt('p.at')}, p.at, 'person', ${oneOf('p.n')}, 'kyc.approved', 'user', p.id::text
    from (select id, created_at + interval '1 day' as at, row_number() over (order by created_at) as n from profiles where kyc_status = 'completed') p, ${STAFF}
    where p.n % 10 = 0`,
  `insert into approval_requests (id, act, parameters, user_id, requested_by, requested_at, expires_at, status, decided_by, decided_at)
    select gen_random_uuid(), 'grant_role', '{"role": "moderator"}', p.id, ${oneOf('p.n')}, at, at + interval '7 days',
      case when is_open then 'waiting' else 'approved' end, case when not is_open then ${oneOf('p.n + 1')} end, case when not is_open then at + interval '1 day' end
    from (select id, row_number() over () as n from profiles where hashtext(id::text) % 400 = 0) p
    cross join lateral (select p.n % 5 = 0 as is_open, timestamptz '2026-03-10 12:00Z' - p.n % 5 * interval '20 days' - p.n % 997 * interval '7 minutes' as at) x, ${STAFF}`,
  // What the System page sums up: three documents a person who applied, a week of email, and runs of jobs.
  `insert into kyc_documents (user_id, id, document_type, file_url, file_name, file_size, upload_date)
    select user_id, gen_random_uuid(), type, 'kyc/' || user_id || '/' || type, '', 800000 + (hashtext(user_id::text) & 1048575), submitted_at
    from kyc_applications, unnest(array['government_id', 'proof_of_address', 'income_proof']) type`,
  `insert into mailings (user_id, mail_id, address_key, written_at, taken_at)
    select user_id, gen_random_uuid(), sha256(user_id::text::bytea), at, at
    from consortium_members, lateral (select now() - (hashtext(id::text) & 1048575) * interval '0.5 seconds' as at) x`,
  `insert into mail_outcomes (user_id, mail_id, outcome, address_key, noted_at)
    select user_id, mail_id, (array['failed', 'delayed', 'complained', 'held'])[1 + abs(hashtext(mail_id::text) / 50 % 4)], address_key, taken_at
    from mailings where hashtext(mail_id::text) % 50 = 0`,
  `insert into job_runs (kind, product_at, started_at, finished_at, done_count)
    select 'kind ' || n % 25, at, at, at, 3 from generate_series(1, 300000) n, lateral (select now() - (300000 - n) * interval '5 minutes' as at) x`,
  `insert into sanctions_lists (id, version, file_hash, entry_count, alias_count, loaded_at, screened_at)
    values (gen_random_uuid(), '1', sha256('1'), 1, 0, '2026-03-01', '2026-03-01')`,
  `insert into sanctions_entries (list_id, number, kind, name, aliases, programs, births, countries, remarks)
    select id, 1, 'individual', 'John Doe', '{}', '{}', '{}', '{}', '' from sanctions_lists`,
  `insert into sanctions_screenings (user_id, id, list_id, occasion, score, screened_at)
    select a.user_id, gen_random_uuid(), l.id, 'submission', 90, a.submitted_at from kyc_applications a, sanctions_lists l
    where a.status = 'pending' and hashtext(a.user_id::text) % 20 = 0`,
  `insert into sanctions_matches (user_id, id, screening_id, list_id, entry_number, person_name, matched_name, score, birth, found_at)
    select s.user_id, gen_random_uuid(), s.id, s.list_id, 1, unsealed('Ana Sample'), 'John Doe', 90, 'unknown', s.screened_at
    from sanctions_screenings s`,
]

const TICKETS_AT_ONCE = 2_000
const MESSAGE = 'I changed my bank last week. When is my next installment asked for, and from which account? '

/** Conversations with the support team, sealed as the product seals them: one in ten is open, three are answered, the rest are closed. */
export async function seedTickets(ctx: Context, ownerUrl: string, count: number): Promise<void> {
  const hand = new pg.Client({ connectionString: ownerUrl })
  await hand.connect()
  try {
    const { rows } = await sql<{ full_name: string; email: string; phone: string }>`
      select full_name, email, phone from profiles limit 1000`.execute(ctx.db)
    for (let from = 0; from < count; from += TICKETS_AT_ONCE)
      await hand.query(
        `insert into support_tickets (id, channel, language, status, subject, name, email, phone, message, fingerprint, received_at, mailed_at, since, last_at)
         select id, 'contact_page', 'enUS', status, subject, name, email, phone, message, sha256(name), at, at, at, at
         from unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[], $8::timestamptz[])
           t (id, status, subject, name, email, phone, message, at)`,
        columnsOf(
          Array.from({ length: Math.min(TICKETS_AT_ONCE, count - from) }, (_, at) => {
            const n = from + at
            const { full_name: name = '', email = '', phone = '' } = rows[n % rows.length] ?? {}
            const id = ctx.random.uuid4()
            const subject = CONTACT_SUBJECTS[n % CONTACT_SUBJECTS.length] ?? null
            const message = `${MESSAGE.repeat(1 + (n % 8))}(${n})`
            const sealed = sealTicket(ctx, id, { name, email, phone, subject, message }, null)
            const status = n % 10 === 0 ? 'open' : n % 10 < 4 ? 'answered' : 'closed'
            const since = new Date(ctx.clock.now().getTime() - n * 97_000)
            return [id, status, subject, sealed.name, sealed.email, sealed.phone, sealed.message, since]
          }),
        ),
      )
    await hand.query(
      `insert into support_messages (ticket_id, id, kind, sealed_text, sealed_sender, written_at)
       select id, gen_random_uuid(), 'received', '\\x00', '\\x00', since from support_tickets where hashtext(id::text) % 4 = 0`,
    )
  } finally {
    await hand.end()
  }
}

function columnsOf(rows: readonly (readonly unknown[])[]): unknown[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]))
}
