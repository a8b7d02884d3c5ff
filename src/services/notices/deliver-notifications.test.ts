import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { cents } from '#domain/money.ts'
import { AFTER_RETURNS, type Notice, type NoticeDetails, type NoticeKind } from '#domain/notices/notice.ts'
import { deliverNotifications, letterOf, NOTICE_PLACES } from '#services/notices/deliver-notifications.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { type QueuedMail, SEND_MAIL_JOB, sendMail } from '#services/notices/send-mail.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup } from '#tests/support/group.ts'
import { releasedSecurity } from '#tests/support/released-security.ts'
import { selectFirst } from '#tests/support/selection.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

const IN_GROUP = { consortiumId: '11111111-2222-4333-8444-555555555555' }
const OF_MONEY = { ...IN_GROUP, amountCents: cents(57_500) }
const OF_BID = { ...OF_MONEY, assembly: 3 }
const OF_DRAW = { ...OF_MONEY, dueOn: '2026-03-27', lastDayForAssembly: '2026-03-30' }
const DUE_AT = '2026-04-07T21:00:00.000Z'
const DRAWS_AT = '2026-03-31T22:00:00.000Z'
// What each kind carries and no more, so that a letter which needs another figure fails here.
const DETAILS: NoticeDetails = {
  installment_opened: { ...OF_DRAW, number: 3 },
  installment_opened_behind: { ...OF_DRAW, number: 3, firstNumber: 2 },
  installment_opened_selected: { ...OF_MONEY, number: 3, dueOn: '2026-03-27' },
  autopay_scheduled: { ...OF_MONEY, number: 3, dueOn: '2026-03-27', debitAt: DUE_AT },
  installment_cleared: { ...OF_MONEY, number: 3 },
  installment_reminder: { ...OF_DRAW, number: 3 },
  installment_reminder_behind: { ...OF_DRAW, number: 3, firstNumber: 2 },
  installment_reminder_selected: { ...OF_MONEY, number: 3, dueOn: '2026-03-27', firstNumber: 2 },
  statement_ready: { ...IN_GROUP, number: 3 },
  installment_late: {
    ...IN_GROUP,
    number: 3,
    amountCents: cents(58_650),
    lateFeeCents: cents(1_150),
    dueOn: '2026-03-27',
  },
  installment_late_selected: {
    ...IN_GROUP,
    number: 3,
    amountCents: cents(58_650),
    lateFeeCents: cents(1_150),
    dueOn: '2026-03-27',
  },
  debit_returned: {
    ...{ ...OF_MONEY, purpose: 'installment', number: 3, code: 'R01' },
    ...{ next: 'grace', payBy: DUE_AT, dueCents: cents(57_500), lateFeeCents: cents(1_150) },
  },
  debit_returned_held: { ...OF_MONEY, heldCents: cents(25_000), code: 'R01' },
  debit_not_canceled: { ...OF_MONEY, purpose: 'prepayment', number: null },
  bid_received: { ...OF_BID, percentage: '30.0000' },
  bid_won: { ...OF_BID, dueAt: DUE_AT },
  bid_lost: OF_BID,
  bid_void: OF_BID,
  bid_nothing_owed: OF_BID,
  bid_below_minimum: { ...OF_BID, leastCents: cents(300_000) },
  bid_not_needed: OF_BID,
  bid_offered: { ...OF_BID, dueAt: DUE_AT },
  bid_expired: OF_BID,
  offer_lapsed: OF_BID,
  bid_paid: OF_MONEY,
  prepayment_received: OF_MONEY,
  payment_held: { ...OF_MONEY, heldCents: cents(100_000) },
  held_used: { ...OF_MONEY, heldCents: cents(25_000), balanceCents: cents(0) },
  held_owed_again: { ...OF_MONEY, heldCents: cents(0), balanceCents: cents(575_000) },
  assembly_soon: { ...IN_GROUP, assembly: 3, drawsAt: DRAWS_AT },
  not_in_list: { ...IN_GROUP, assembly: 3, drawsAt: DRAWS_AT, reasons: 'kyc_not_approved sanctions_not_clear' },
  member_selected: { ...IN_GROUP, assembly: 3, answerBy: DUE_AT },
  selection_deferred: { ...IN_GROUP, assembly: 3, useBy: '2026-09-01' },
  selection_at_risk: { ...OF_BID, number: 3, payBy: '2026-04-02T03:59:59.000Z' },
  selection_ended: { ...IN_GROUP, assembly: 3, status: 'cancelled', reason: 'installments_unpaid' },
  selection_ended_last: { ...IN_GROUP, assembly: 3, status: 'cancelled', reason: 'member_left' },
  documents_needed: { ...IN_GROUP, useBy: '2026-09-01' },
  credit_approved: IN_GROUP,
  guarantee_refused: { ...IN_GROUP, items: 'valuation' },
  credit_paid_out: { ...OF_MONEY, restCents: cents(100_000) },
  payout_failed: OF_MONEY,
  late_reminder: { ...OF_MONEY, number: 3, dueOn: '2026-03-27', payBy: DUE_AT },
  late_reminder_selected: { ...OF_MONEY, number: 3, dueOn: '2026-03-27', payBy: DUE_AT },
  late_call: { ...OF_MONEY, number: 3, dueOn: '2026-03-27' },
  late_notice: { ...OF_MONEY, number: 3, dueOn: '2026-03-27' },
  late_notice_after_payout: { ...OF_MONEY, number: 3, dueOn: '2026-03-27', securityOn: '2026-05-26' },
  final_notice: { ...OF_MONEY, number: 3, dueOn: '2026-03-27', payBy: DUE_AT },
  security_called: { ...OF_MONEY, number: 3, dueOn: '2026-03-27', defaultOn: '2026-06-25' },
  member_excluded_again: { ...OF_MONEY, deductionCents: cents(50_000) },
  member_excluded: { ...OF_MONEY, refundCents: cents(950_000), deductionCents: cents(50_000), readmitBy: DUE_AT },
  member_readmitted: OF_MONEY,
  member_defaulted: { ...OF_MONEY, lateFeeCents: cents(2_300) },
  recovery_received: { ...OF_MONEY, balanceCents: cents(120_000), overCents: cents(0) },
  dispute_opened: OF_MONEY,
  dispute_for_member: OF_MONEY,
  dispute_against: OF_MONEY,
  late_fee_waived: { ...OF_MONEY, number: 3 },
  installment_moved: { ...IN_GROUP, number: 3, lastNumber: 60 },
  leaving_confirmed: { ...OF_MONEY, deductionCents: cents(2_500), termEnds: '2028-01-04' },
  leaving_refunded: { ...OF_MONEY, payBy: '2026-05-27' },
  leaving_free: IN_GROUP,
  refund_queued: { ...OF_MONEY, payBy: '2026-05-27' },
  refund_paid: { ...OF_MONEY, last4: '4242' },
  refund_part_paid: { ...OF_MONEY, last4: '4242', paidCents: cents(200_000), owedCents: cents(475_000) },
  refund_returned: { ...OF_MONEY, last4: '4242' },
  refund_held: OF_MONEY,
  refund_unmet: { ...OF_MONEY, unmetCents: cents(12_345) },
  refund_unmet_all: { ...IN_GROUP, unmetCents: cents(12_345) },
  group_expired: { ...IN_GROUP, days: 90 },
  group_called_off: { ...IN_GROUP, reason: 'we_stop' },
  refund_lowered: OF_MONEY,
  death_refund: { ...OF_MONEY, payBy: '2026-05-27' },
  disability_refund: { ...OF_MONEY, payBy: '2026-05-27' },
  death_paid_out: OF_MONEY,
  disability_paid_out: OF_MONEY,
  exit_nothing: IN_GROUP,
  ballot_opened: { ...IN_GROUP, closesAt: '2026-04-01T03:59:59.000Z' },
  ballot_opened_selected: { ...IN_GROUP, closesAt: '2026-04-01T03:59:59.000Z' },
  ballot_reminder: { ...IN_GROUP, closesAt: '2026-04-01T03:59:59.000Z' },
  group_goes_on: { ...IN_GROUP, inFavor: 12, voters: 30, needed: 20 },
  group_canceled_refund: OF_MONEY,
  group_canceled_nothing: IN_GROUP,
  group_canceled_paying: IN_GROUP,
  group_canceled_completed: { ...IN_GROUP, canceledOn: '2026-04-01' },
  transfer_started: { ...IN_GROUP, endsAt: DUE_AT },
  transfer_offered: { ...OF_MONEY, endsAt: DUE_AT },
  transfer_accepted: { ...IN_GROUP, endsAt: DUE_AT },
  transfer_offered_paid_out: { ...OF_MONEY, endsAt: DUE_AT },
  transfer_security_asked: { ...IN_GROUP, endsAt: DUE_AT },
  transfer_security_refused: { ...IN_GROUP, endsAt: DUE_AT },
  transfer_ended: { ...IN_GROUP, reason: 'declined' },
  spot_handed_on: { ...OF_MONEY, last4: '4242' },
  spot_handed_on_secured: { ...OF_MONEY, last4: '4242', releaseBy: '2026-09-15' },
  transfer_fee_again: { ...OF_MONEY, code: 'R01', last4: '4242', againOn: '2026-03-27' },
  transfer_fee_waived: { ...OF_MONEY, code: 'R02' },
  spot_taken_over: { ...OF_MONEY, number: 3, dueOn: '2026-03-27' },
  spot_taken_over_paid: IN_GROUP,
  spot_taken_over_paid_out: { ...OF_MONEY, number: 3, dueOn: '2026-03-27' },
  taken_over_returned: OF_MONEY,
  spot_offered: { ...IN_GROUP, endsAt: DUE_AT },
  spot_offer_lapsed: IN_GROUP,
  spot_taken: IN_GROUP,
  spot_list_closed: IN_GROUP,
  join_asked: { ...IN_GROUP, endsAt: DUE_AT },
  join_declined: IN_GROUP,
  join_lapsed: IN_GROUP,
  join_closed: IN_GROUP,
  payout_use_soon: { ...IN_GROUP, useBy: '2026-09-01', days: 30 },
  payout_is_cash: OF_MONEY,
  payout_settled: { ...OF_MONEY, heldCents: cents(100_000) },
  paid_off: IN_GROUP,
  paid_off_secured: { ...IN_GROUP, releaseBy: '2026-09-15' },
  security_released: { ...IN_GROUP, memberId: IN_GROUP.consortiumId },
  security_released_transferred: { ...IN_GROUP, memberId: IN_GROUP.consortiumId },
  closing_started: { ...IN_GROUP, statementBy: '2026-12-30' },
  closing_payout: { ...IN_GROUP, useBy: '2026-11-02', statementBy: '2026-12-30' },
  final_statement: { ...OF_MONEY, surplusCents: cents(20_000), heldCents: cents(37_500) },
  final_amount_paid: { ...OF_MONEY, last4: '4242' },
  final_amount_returned: { ...OF_MONEY, last4: '4242' },
  money_unclaimed: { ...OF_MONEY, notice: 2, handOverOn: '2027-03-01' },
  money_handed_over: OF_MONEY,
  member_joined: { ...IN_GROUP, position: 12 },
  member_joined_running: { ...IN_GROUP, position: 12, number: 7 },
  account_corrected: { last4: '1614', before: '4242' },
  account_refused: { last4: '4242', code: 'R04' },
  identity_received: {},
  kyc_approved: {},
  kyc_rejected: {},
  password_changed: {},
  legal_text_changed: { document: 'terms', version: '2', effectiveOn: '2027-01-01' },
  sign_in_changed: { reason: 'passkey_added' },
  pages_seen: { seenAt: DUE_AT },
  new_device: { signedInAt: DUE_AT },
}
const READER = '22222222-2222-4333-8444-555555555555'
const KINDS = Object.keys(NOTICE_PLACES) as NoticeKind[]
/** What proves that the security of a member of the group was released. */
const REFERENCE = 'LR-2026-004417'
/** Each kind once, about this group and that member: letters name its payout, and what proves a release. */
const noticesOf = (consortiumId: string, memberId: string) =>
  KINDS.map((kind) => {
    const details: object = DETAILS[kind]
    return { kind, details: { ...details, consortiumId, ...('memberId' in details && { memberId }) } } as Notice
  })

describe('notices become mails', () => {
  let database: TestDatabase
  let ctx: TestContext
  let people: string[]
  let groupId: string
  let memberId: string

  beforeAll(async () => {
    database = await createTestDatabase()
    ctx = testContext(database.db)
    const group = await launchedGroup(ctx)
    groupId = group.consortiumId
    const [staff] = await makeStaff(ctx, 1)
    memberId = await releasedSecurity(group, await selectFirst(group), { by: staff!, reference: REFERENCE })
    people = await makeApprovedPeople(ctx, LANGUAGES.length, 'reader', 'user')
    for (const [index, language] of LANGUAGES.entries())
      await sql`update profiles set language = ${language} where id = ${people[index]}`.execute(database.db)
    await sql`delete from notifications`.execute(database.db)
  })
  afterAll(() => database.close())

  test.each(LANGUAGES)('every kind has its letter in %s', async (language) => {
    const letters = await readdir(join(import.meta.dirname, '../../../content', language, 'mails'))
    expect(letters).toEqual(expect.arrayContaining(KINDS.map((kind) => `${letterOf(kind)}.md`)))
  })

  test.each(['ptBR', 'esMX'])('no letter in %s is English still, not in one line', async (language) => {
    const content = join(import.meta.dirname, '../../../content')
    const names = await readdir(join(content, 'enUS/mails'))
    expect(await readdir(join(content, language, 'mails'))).toEqual(names)
    for (const name of names) {
      const [english, own] = await Promise.all(
        ['enUS', language].map(async (of) => (await readFile(join(content, of, 'mails', name), 'utf8')).split('\n')),
      )
      const words = new Set(english?.filter((line) => /\p{L}{4,}/u.test(line.replaceAll(/\{\w+\}/g, ''))))
      expect(
        own?.filter((line) => words.has(line)),
        name,
      ).toEqual([])
    }
  })

  test.each(LANGUAGES)(
    'no subject in %s says an amount or a name: anyone may read it on a locked screen',
    async (language) => {
      const mails = join(import.meta.dirname, '../../../content', language, 'mails')
      for (const name of await readdir(mails)) {
        const [subject = ''] = (await readFile(join(mails, name), 'utf8')).split('\n')
        expect(subject, name).not.toMatch(/\{(?:amount|payout|lateFee|balance|refund|fee|name)\}/)
      }
    },
  )

  test('a notice of a kind without a letter, or without a figure of its letter, does not compile', () => {
    const notices: AddressedNotice[] = []
    // @ts-expect-error a misspelt kind would wait for its letter in silence
    notices.push({ to: READER, kind: 'bid_wom', details: OF_BID })
    // @ts-expect-error whoever won a bid is told by when to pay it
    notices.push({ to: READER, kind: 'bid_won', details: OF_BID })
    const ended = { ...IN_GROUP, assembly: 3, status: 'cancelled' } as const
    // @ts-expect-error the letter would give no reason: content/<language>/reasons.yaml has none
    notices.push({ to: READER, kind: 'selection_ended', details: { ...ended, reason: 'member_bored' } })
    expect(notices).toHaveLength(3)
  })

  test('each kind leaves once, in the language of its reader, with every figure filled in', async () => {
    await database.db.transaction().execute((tx) =>
      notify(
        ctx,
        tx,
        people.flatMap((to) => noticesOf(groupId, memberId).map((notice) => ({ ...notice, to }))),
        ctx.clock.now(),
      ),
    )
    expect(await deliverNotifications(ctx)).toBe(KINDS.length * LANGUAGES.length)
    expect(await deliverNotifications(ctx)).toBe(0)
    const queued = await sql<{ payload: QueuedMail }>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${SEND_MAIL_JOB}`.execute(database.db)
    for (const { payload } of queued.rows) await sendMail(ctx, payload)
    const rows = await database.db.selectFrom('outbox_mails').selectAll().execute()
    expect(rows).toHaveLength(KINDS.length * LANGUAGES.length)
    for (const mail of rows) expect(`${mail.subject} ${mail.text_body}`).not.toMatch(/[{}]|undefined|null/)
    const reminder = (language: string) =>
      rows.find((mail) => mail.kind === 'installment_reminder' && mail.language === language)?.text_body
    expect(reminder('enUS')).toContain(
      '$575.00\n\nIt’s due on Friday, March 27, 2026. To be in the draw, pay by 5 PM ET on Monday, March 30, 2026',
    )
    expect(reminder('ptBR')).toContain('US$\u00a0575,00\n\nEla vence em 27 de março de 2026 (sexta)')
    expect(reminder('esMX')).toContain('USD\u00a0575.00\n\nVence el viernes 27 de marzo de 2026')
  })

  test('rules 9 a letter about a payment that had paid nothing says what is held, and not that $0.00 is', async () => {
    const { heldCents: _, ...returned } = DETAILS.debit_returned_held
    const of = { ...returned, consortiumId: groupId }
    const notices = [12_345, 0].flatMap((held) =>
      people.map((to) => ({ to, kind: 'debit_returned_held' as const, details: { ...of, heldCents: cents(held) } })),
    )
    await database.db.transaction().execute((tx) => notify(ctx, tx, notices, ctx.clock.now()))
    await deliverNotifications(ctx)
    const queued = await sql<{ payload: QueuedMail }>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${SEND_MAIL_JOB}`.execute(database.db)
    for (const { payload } of queued.rows) await sendMail(ctx, payload)
    const mails = await database.db
      .selectFrom('outbox_mails')
      .selectAll()
      .where('kind', '=', 'debit_returned_held')
      .execute()
    const saying = (figure: RegExp) => mails.filter(({ text_body }) => figure.test(text_body)).length
    expect(saying(/123[.,]45/)).toBe(LANGUAGES.length)
    expect(saying(/[^\d]0[.,]00/)).toBe(0)
  })

  test('I18N-02 each link of a letter to our pages brings the letter’s language along', async () => {
    const mails = await database.db.selectFrom('outbox_mails').selectAll().execute()
    expect(mails.length).toBeGreaterThan(100)
    for (const { kind, language, text_body, html_body } of mails)
      for (const [link] of `${text_body} ${html_body}`.matchAll(/http:\/\/localhost[^\s"<)]*/g))
        expect(new URL(link.replaceAll('&amp;', '&')).searchParams.get('language'), `${kind} ${link}`).toBe(
          language === 'enUS' ? null : language,
        )
  })

  test('what proves a release is in the letters about it, and in no notice and no job', async () => {
    const kinds = ['security_released', 'security_released_transferred']
    const { rows } = await sql<{
      found: number
    }>`select (select count(*)::int from notifications where details::text like ${`%${REFERENCE}%`})
      + (select count(*)::int from graphile_worker._private_jobs where payload::text like ${`%${REFERENCE}%`}) as found`.execute(
      database.db,
    )
    expect(rows).toEqual([{ found: 0 }])
    const mails = await database.db.selectFrom('outbox_mails').selectAll().where('kind', 'in', kinds).execute()
    expect(mails.map(({ text_body: text }) => text.split(REFERENCE).length - 1)).toEqual(Array(6).fill(1))
  })

  test('a letter carries the mark, one button, and the way to reach a person, who reads the reply', async () => {
    const mails = await database.db.selectFrom('outbox_mails').selectAll().where('language', '=', 'enUS').execute()
    expect(mails.length).toBeGreaterThanOrEqual(KINDS.length)
    for (const { html_body, text_body, kind } of mails) {
      expect(html_body?.match(/<a href=/g), kind).toHaveLength(1)
      expect(html_body, kind).toContain('>Cotavia</td>')
      expect(text_body, kind).toMatch(/^(Hi|Congratulations|To the family of),? /)
      expect(text_body, kind).toContain(`write to ${ctx.config.SUPPORT_EMAIL}`)
    }
    const selected = mails.find((mail) => mail.kind === 'member_selected')
    expect(selected?.text_body).toContain(
      '\n\n$30,000.00\n\nAccept it by Tuesday, April 7, 2026, 5\u00a0PM\u00a0ET, or decide later',
    )
  })

  test('the button in each letter goes to the page where it can be acted on', async () => {
    const mails = await database.db.selectFrom('outbox_mails').selectAll().where('language', '=', 'enUS').execute()
    const path = (kind: NoticeKind) =>
      mails
        .find((mail) => mail.kind === kind)
        ?.text_body.match(/https?:\/\/[^/]+(\S+)/)?.[1]
        ?.replace(groupId, 'ID')
    expect(path('installment_late')).toBe('/consortium/ID/pay/3')
    expect(path('installment_opened_behind')).toBe('/consortium/ID/pay/2')
    expect(path('installment_reminder_selected')).toBe('/consortium/ID/pay/2')
    expect(path('bid_won')).toBe('/consortium/ID/pay-bid')
    expect(path('bid_lost')).toBe('/consortium/ID/assemblies/3')
    expect(path('bid_void')).toBe('/consortium/ID/assemblies/3')
    expect(path('member_selected')).toBe('/consortium/ID#selection')
    expect(path('kyc_rejected')).toBe('/user')
    expect(path('installment_cleared')).toBe('/consortium/ID/documents')
    expect(path('statement_ready')).toBe('/consortium/ID/documents/month-3')
    expect(path('refund_returned')).toBe('/consortium/ID/former')
  })

  /** The letter of a notice as an older release wrote it. */
  async function letterFrom(kind: NoticeKind, details: object): Promise<string[]> {
    const id = crypto.randomUUID()
    await sql`insert into notifications (user_id, id, kind, details, created_at)
      values (${people[0]}, ${id}, ${kind}, ${JSON.stringify(details)}::jsonb, now())`.execute(database.db)
    expect(await deliverNotifications(ctx)).toBe(1)
    const { rows } = await sql<{ payload: QueuedMail }>`
      select payload from graphile_worker._private_jobs where key = ${id}`.execute(database.db)
    for (const { payload } of rows) await sendMail(ctx, payload)
    const mails = await database.db.selectFrom('outbox_mails').selectAll().where('mail_id', '=', id).execute()
    return mails.map((mail) => `${mail.subject} ${mail.text_body}`)
  }

  test.each(['assembly_soon', 'not_in_list', 'bid_won', 'bid_lost'] as const)(
    'a notice of %s that an older release left unmailed, its assembly called number, has its letter',
    async (kind) => {
      const { assembly, ...rest } = DETAILS[kind]
      const letter = await letterFrom(kind, { ...rest, consortiumId: groupId, number: assembly })
      expect(letter).toEqual([expect.stringMatching(/assembly 3\b/i)])
    },
  )

  test('rules 9 the letter about a returned debit says what follows from it, and an older release’s nothing', async () => {
    const { next, payBy, dueCents, lateFeeCents, ...older } = DETAILS.debit_returned
    const [letter = ''] = await letterFrom('debit_returned', { ...DETAILS.debit_returned, consortiumId: groupId })
    expect(letter).toContain(
      'account.\n\nPay $575.00 by Tuesday, April 7, 2026, 5\u00a0PM\u00a0ET. After that, installment 3 is late, and we add a late fee of $11.50.\n\n',
    )
    for (const code of AFTER_RETURNS) {
      const details = { ...DETAILS.debit_returned, next: code, consortiumId: groupId }
      expect(await letterFrom('debit_returned', details)).toEqual([expect.not.stringMatching(/[{}]|undefined/)])
    }
    const [short = ''] = await letterFrom('debit_returned', { ...older, consortiumId: groupId })
    expect(short).toMatch(/enough money in the account\.\n\nWe don’t charge/)
  })

  test('a notice of a release that an older release of ours left unmailed, the reference in it, has its letter', async () => {
    const letter = await letterFrom('security_released', { consortiumId: groupId, reference: 'LR-OF-BEFORE' })
    expect(letter).toEqual([expect.stringContaining('LR-OF-BEFORE')])
  })
})
