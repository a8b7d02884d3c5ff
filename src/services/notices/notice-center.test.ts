import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { instantAt } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { Notice } from '#domain/notices/notice.ts'
import { NOTICE_TOPICS } from '#domain/notices/topics.ts'
import { chooseNotices } from '#services/notices/choose-notices.ts'
import { countUnreadNotices } from '#services/notices/count-unread-notices.ts'
import { deliverNotifications } from '#services/notices/deliver-notifications.ts'
import { listNotices } from '#services/notices/list-notices.ts'
import { markNoticesRead } from '#services/notices/mark-notices-read.ts'
import { notify } from '#services/notices/notify.ts'
import { openNotice } from '#services/notices/open-notice.ts'
import { type QueuedMail, sendMail } from '#services/notices/send-mail.ts'
import { showNoticeChoices } from '#services/notices/show-notice-choices.ts'
import { showUnsubscribe } from '#services/notices/show-unsubscribe.ts'
import { unsubscribe } from '#services/notices/unsubscribe.ts'
import { unsubscribeUrl } from '#services/notices/unsubscribe-link.ts'
import { NotAuthenticated, NotFound } from '#services/refusals.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { enrolledGroup, ZONE } from '#tests/support/group.ts'

let test: TestDatabase
let ctx: TestContext
let consortiumId: string
let reader: string
let stranger: string
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  ctx = testContext(test.db)
  const group = await enrolledGroup(ctx)
  consortiumId = group.consortiumId
  ;[reader = '', stranger = ''] = group.userIds
  await sql`delete from notifications`.execute(test.db)
  await sql`delete from graphile_worker._private_jobs`.execute(test.ownerDb)
})

const as = (userId: string) => asActor(ctx, { kind: 'person', userId, role: 'user' })
const lost = (): Notice => ({ kind: 'bid_lost', details: { consortiumId, assembly: 3, amountCents: cents(57_500) } })
const won = (dueAt: Date): Notice => ({
  kind: 'bid_won',
  details: { consortiumId, assembly: 3, amountCents: cents(57_500), dueAt: dueAt.toISOString() },
})
const tell = (...notices: Notice[]) =>
  test.db.transaction().execute((tx) =>
    notify(
      ctx,
      tx,
      notices.map((notice) => ({ ...notice, to: reader })),
      ctx.clock.now(),
    ),
  )
const list = (userId = reader) => listNotices(as(userId), { language: 'enUS', before: null })
const queued = async () => {
  const { rows } = await sql<{ payload: QueuedMail }>`
    select payload from graphile_worker._private_jobs where key is not null order by id`.execute(test.ownerDb)
  return rows.map(({ payload }) => payload)
}
const later = (days: number) => new Date(ctx.clock.now().getTime() + days * 86_400_000)

describe('the notices of a person', () => {
  it('are listed newest first with their figures; opening one marks it read and links to what to do', async () => {
    await tell(lost())
    ctx.clock.set(later(1))
    await tell(won(later(3)))
    const { notices, unread, older } = await list()
    expect(notices.map(({ kind, isRead }) => [kind, isRead])).toEqual([
      ['bid_won', false],
      ['bid_lost', false],
    ])
    expect([unread, older]).toEqual([2, null])
    expect(notices[1]?.values).toMatchObject({ assembly: 3, amount: '$575.00', group: expect.stringMatching(/^Group/) })
    expect(await openNotice(as(reader), notices[0]?.id ?? '')).toBe(`/consortium/${consortiumId}/pay-bid`)
    expect((await list()).notices.map(({ isRead }) => isRead)).toEqual([true, false])
    expect(await countUnreadNotices(as(reader))).toBe(1)
    await markNoticesRead(as(reader))
    expect(await countUnreadNotices(as(reader))).toBe(0)
  })

  it('go on page by page', async () => {
    for (let n = 0; n < 45; n += 1) await tell(lost())
    const first = await list()
    expect(first.notices).toHaveLength(40)
    const rest = await listNotices(as(reader), { language: 'enUS', before: first.older })
    expect([rest.notices.length, rest.older]).toEqual([5, null])
  })

  it('PERM-11 are no one else’s: another’s reads like none, and is not marked', async () => {
    await tell(lost())
    const [mine] = (await list()).notices
    await expect(openNotice(as(stranger), mine?.id ?? '')).rejects.toThrow(NotFound)
    await expect(openNotice(as(reader), 'no-id')).rejects.toThrow(NotFound)
    await markNoticesRead(as(stranger))
    expect((await list(stranger)).notices).toEqual([])
    expect(await countUnreadNotices(as(reader))).toBe(1)
    await expect(listNotices(asActor(ctx, { kind: 'visitor' }), { language: 'enUS', before: null })).rejects.toThrow(
      NotAuthenticated,
    )
  })
})

describe('what a person chose about mails', () => {
  const zone = 'America/Chicago'

  it('an optional topic comes no more, what has a deadline does, and the page lists both', async () => {
    expect(await chooseNotices(as(reader), { muted: ['bids', 'payments'], quiet: null, zone })).toEqual({ ok: true })
    expect(await showNoticeChoices(as(reader))).toEqual({ muted: ['bids'], quiet: null, zone })
    await tell(lost(), won(later(3)))
    expect(await deliverNotifications(ctx)).toBe(2)
    expect((await queued()).map(({ letter }) => letter)).toEqual(['bid-won'])
    expect((await list()).notices).toHaveLength(2)
    expect(await deliverNotifications(ctx)).toBe(0)
  })

  it('in quiet hours an email waits until they end, unless its deadline is less than a day away', async () => {
    await chooseNotices(as(reader), { muted: [], quiet: { from: 22, until: 7 }, zone })
    ctx.clock.set(instantAt('2026-01-10', '23:30:00', zone))
    await tell(lost(), won(later(5)), won(later(0.5)))
    await deliverNotifications(ctx)
    expect((await queued()).map(({ letter }) => letter)).toEqual(['bid-won'])
    ctx.clock.set(instantAt('2026-01-11', '06:59:00', zone))
    expect(await deliverNotifications(ctx)).toBe(0)
    ctx.clock.set(instantAt('2026-01-11', '07:00:00', zone))
    await deliverNotifications(ctx)
    expect((await queued()).map(({ letter }) => letter).sort()).toEqual(['bid-lost', 'bid-won', 'bid-won'])
  })

  it('letters about who can get into the account come at once, whatever was chosen', async () => {
    await chooseNotices(as(reader), { muted: ['assemblies', 'bids'], quiet: { from: 22, until: 7 }, zone })
    ctx.clock.set(instantAt('2026-01-10', '23:30:00', zone))
    await tell(
      { kind: 'password_changed', details: {} },
      { kind: 'new_device', details: { signedInAt: ctx.clock.now().toISOString() } },
      { kind: 'installment_cleared', details: { consortiumId, number: 3, amountCents: cents(57_500) } },
    )
    await deliverNotifications(ctx)
    const letters = await queued()
    expect(letters.map(({ letter }) => letter).sort()).toEqual(['new-device', 'password-changed'])
    // Neither carries a way to stop it.
    expect(letters.map(({ topic }) => topic)).toEqual([undefined, undefined])
    const { notices } = await list()
    expect(notices.map(({ kind }) => kind)).toContain('new_device')
    expect(notices[0]?.values.product).toBe('Cotavia')
  })

  it('hours that can’t be, and a zone no one lives in, are refused and change nothing', async () => {
    const refused = await chooseNotices(as(reader), { muted: ['bids'], quiet: { from: 7, until: 7 }, zone })
    expect(refused).toEqual({ ok: false, refusal: 'quiet_hours_wrong' })
    expect((await chooseNotices(as(reader), { muted: [], quiet: null, zone: 'Mars/Olympus' })).ok).toBe(false)
    expect((await showNoticeChoices(as(reader))).muted).toEqual([])
  })

  it('an optional mail carries a link that stops mails of its topic without signing in; no other link does', async () => {
    await chooseNotices(as(reader), { muted: [], quiet: { from: 22, until: 7 }, zone })
    ctx.clock.set(instantAt('2026-01-10', '12:00:00', ZONE))
    await tell(lost(), won(later(3)))
    await deliverNotifications(ctx)
    for (const mail of await queued()) await sendMail(ctx, mail)
    const mails = await test.db.selectFrom('outbox_mails').selectAll().orderBy('kind').execute()
    const textOf = (kind: string) => mails.find((mail) => mail.kind === kind)?.text_body ?? ''
    expect(textOf('bid_won')).not.toContain('/unsubscribe')
    const token = /\/unsubscribe\?token=([\w-]+)/.exec(textOf('bid_lost'))?.[1] ?? ''
    expect(showUnsubscribe(ctx, token)).toBe('bids')
    expect(await unsubscribe(ctx, token)).toEqual({ ok: true, value: 'bids' })
    expect(await unsubscribe(ctx, token)).toEqual({ ok: true, value: 'bids' })
    expect(await showNoticeChoices(as(reader))).toEqual({ muted: ['bids'], quiet: { from: 22, until: 7 }, zone })
    for (const wrong of [
      '',
      'abc',
      token.slice(0, -4),
      `${token.slice(0, 9)}${token[9] === 'A' ? 'B' : 'A'}${token.slice(10)}`,
    ])
      expect(await unsubscribe(ctx, wrong), wrong).toEqual({ ok: false, refusal: 'link_unknown' })
    const other = ctx.sealing.seal(`${stranger} bids`, 'another:place').toString('base64url')
    expect(await unsubscribe(ctx, other)).toEqual({ ok: false, refusal: 'link_unknown' })
    expect((await showNoticeChoices(as(stranger))).muted).toEqual([])
  })

  it('links of several topics, followed at once, stop them all', async () => {
    for (let time = 0; time < 5; time++) {
      await chooseNotices(as(stranger), { muted: [], quiet: null, zone })
      const links = NOTICE_TOPICS.map(
        (topic) => new URL(unsubscribeUrl(ctx, stranger, topic)).searchParams.get('token') ?? '',
      )
      await Promise.all(links.map((link) => unsubscribe(ctx, link)))
      expect((await showNoticeChoices(as(stranger))).muted.toSorted()).toEqual([...NOTICE_TOPICS].sort())
    }
    await chooseNotices(as(stranger), { muted: [], quiet: null, zone })
  })
})
