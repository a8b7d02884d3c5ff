import { type RawBuilder, sql } from 'kysely'
import { type Db, idInText } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'
import type { MailList } from '#domain/notices/mail-lists.ts'
import type { MailOutcome } from '#domain/notices/mail-outcomes.ts'
import type { NoticeKind } from '#domain/notices/notice.ts'

/** An email as the desk lists it: whose, what it was, when it left, and what was said about it. */
export interface ListedMail {
  userId: string
  mailId: string
  /** Of a closed account, its name while the identity is kept (rules 17), then that of any closed account. */
  fullName: string
  /** The account's own; never shown: it says whether the email went to another. */
  email: string
  addressKey: Buffer
  /** A file of content/<language>/mails; null for an email that was held and is no notice, and for one that was forgotten. */
  letter: string | null
  /** Of a notice; its emails and those about an account have no others. */
  kind: NoticeKind | null
  details: Record<string, string | number | boolean | null> | null
  groupName: string | null
  payoutCents: Cents | null
  /** Null for one that was held, and once it's forgotten after 30 days. */
  writtenAt: Date | null
  /** Null for one that the mail server hasn't taken. */
  takenAt: Date | null
  /** What says most about its address, or what the list is of; null when nothing came back. */
  outcome: MailOutcome | null
  status: string | null
  notedAt: Date | null
  /** Where it stands in the list. */
  place: MailPlace
}

/** A place in a list: the instant that its order goes by, to the microsecond, and the email. */
export type MailPlace = readonly [at: string, userId: string, mailId: string]

/** What says most about an address comes first. */
const WORST = sql`order by array_position(array['failed', 'complained', 'held', 'delayed'], outcome) limit 1`

/** A page of one of the lists, the newest first, after a place already seen; those of the last so many hours, addresses that fail however long. */
export async function readMailList(
  db: Db,
  asked: { list: MailList; hours: number; after: MailPlace | null; limit: number },
): Promise<ListedMail[]> {
  const { rows } = await sql<ListedMail>`
    select b.user_id as "userId", b.mail_id as "mailId", p.full_name as "fullName", p.email, b.address_key as "addressKey",
      coalesce(b.letter, replace(n.kind, '_', '-')) as letter, n.kind, n.details, g.name as "groupName", g.target_cents as "payoutCents",
      b.written_at as "writtenAt", b.taken_at as "takenAt", b.outcome, b.status, b.noted_at as "notedAt",
      array[to_char(b.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), b.user_id::text, b.mail_id::text] as place
    from (${asked.list === 'taken' ? taken(asked) : noted(asked)}) b
    join users u on u.id = b.user_id join profiles p on p.id = b.user_id
    left join notifications n on n.user_id = b.user_id and n.id = b.mail_id
    left join consortiums g on g.id = ${idInText(sql`n.details ->> 'consortiumId'`)}
    order by b.at desc, b.user_id desc, b.mail_id desc`.execute(db)
  return rows
}

type Asked = Parameters<typeof readMailList>[1]

/** What the mail server took, with what was said about it since. The page is found before it's joined with anything. */
function taken({ hours, after, limit }: Asked): RawBuilder<unknown> {
  return sql`
    select m.user_id, m.mail_id, m.address_key, m.letter, m.written_at, m.taken_at, m.taken_at as at, o.outcome, o.status, o.noted_at
    from (select * from mailings where taken_at > now() - make_interval(hours => ${hours}) and ${isAfter(sql`taken_at`, after)}
      order by taken_at desc, user_id desc, mail_id desc limit ${limit}) m
    left join lateral (select * from mail_outcomes o where o.user_id = m.user_id and o.mail_id = m.mail_id ${WORST}) o on true`
}

/** What was said about email: of addresses that fail, the first email that failed there. */
function noted({ list, hours, after, limit }: Asked): RawBuilder<unknown> {
  const isAsked =
    list === 'failing'
      ? sql`o.outcome = 'failed' and o.settled_at is null and not exists (
          select 1 from mail_outcomes f where f.address_key = o.address_key and f.outcome = 'failed' and f.settled_at is null
            and (f.noted_at, f.user_id, f.mail_id) < (o.noted_at, o.user_id, o.mail_id))`
      : sql`o.outcome = ${list} and o.noted_at > now() - make_interval(hours => ${hours})`
  return sql`
    select o.user_id, o.mail_id, o.address_key, m.letter, m.written_at, m.taken_at, o.noted_at as at, o.outcome, o.status, o.noted_at
    from (select * from mail_outcomes o where ${isAsked} and ${isAfter(sql`o.noted_at`, after)}
      order by o.noted_at desc, o.user_id desc, o.mail_id desc limit ${limit}) o
    left join mailings m on m.user_id = o.user_id and m.mail_id = o.mail_id`
}

function isAfter(at: RawBuilder<unknown>, after: MailPlace | null): RawBuilder<unknown> {
  if (after === null) return sql`true`
  const [instant, userId, mailId] = after
  return sql`(${at}, user_id, mail_id) < (${instant}::timestamptz, ${userId}::uuid, ${mailId}::uuid)`
}
