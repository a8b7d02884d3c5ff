import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { findFailingSince, readMailOutcomes } from '#db/mail-outcomes.ts'
import { findPerson } from '#db/people.ts'
import { isSentAnyway } from '#domain/notices/mail-outcomes.ts'
import { NOTICE_TOPICS } from '#domain/notices/topics.ts'
import { type MailMessage, RecipientRefused } from '#integrations/mail/mail.ts'
import { confirmEmailChange } from '#services/accounts/confirm-email-change.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { enterAs } from '#services/accounts/enter-as.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { requestEmailChange } from '#services/accounts/request-email-change.ts'
import { requestPasswordReset } from '#services/accounts/request-password-reset.ts'
import { showOwnAccount } from '#services/accounts/show-own-account.ts'
import { addressKey } from '#services/notices/mail-address.ts'
import { addressPlace, type QueuedMail, sendMail } from '#services/notices/send-mail.ts'
import { showNoticeChoices } from '#services/notices/show-notice-choices.ts'
import { takeMailReport } from '#services/notices/take-mail-report.ts'
import { showPerson } from '#services/operations/show-person.ts'
import { sweepExpired } from '#services/operations/sweep-expired.ts'
import { Forbidden } from '#services/refusals.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testConfig, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { complaint, postfix } from '#tests/support/sample-reports.ts'

const client = { address: '203.0.113.9', userAgent: null }
let test: TestDatabase
let ctx: TestContext
const left: MailMessage[] = []
let answer: (message: MailMessage) => Promise<void> = async () => {}

beforeAll(async () => {
  test = await createTestDatabase()
  const mail = {
    send: async (message: MailMessage) => {
      await answer(message)
      left.push(message)
    },
  }
  ctx = testContext(test.db, { mail, env: { REPLY_EMAIL: 'reply@cotavia.example' } })
})
afterAll(() => test.close())

async function somebody() {
  const email = `reader-${crypto.randomUUID()}@example.com`
  const made = await createPeople(ctx, [{ email, isEmailConfirmed: true }])
  const id = (made.ok ? made.value[0] : undefined) ?? ''
  return { id, email, own: asActor(ctx, { kind: 'person', userId: id, role: 'user' }) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

/** One letter to someone; what left for it, or undefined. */
async function send({ id }: Somebody, letter = 'kyc-approved', more: Partial<QueuedMail> = {}) {
  const mailId = more.id ?? crypto.randomUUID()
  const values = { url: 'https://cotavia.example/user', minutes: 30, hours: 24, username: 'x', ...more.values }
  await sendMail(ctx, { userId: id, letter, ...more, id: mailId, values })
  return left.findLast((message) => message.id === mailId)
}
const pathOf = (message: MailMessage | undefined) => message?.returnTo ?? 'none'
const take = (raw: Uint8Array, addresses: string[], who = ctx) => takeMailReport(who, { raw, addresses })
const failingSince = async ({ email }: Somebody) => await findFailingSince(test.db, addressKey(ctx, email))
async function failed(person: Somebody) {
  const to = pathOf(await send(person))
  expect(await take(postfix({ to }), [to])).toBe('noted')
}
const outcomesOf = async ({ id }: Somebody) => {
  const { rows } = await sql<{ outcome: string }>`
    select outcome from mail_outcomes where user_id = ${id} order by noted_at, outcome`.execute(test.db)
  return rows.map(({ outcome }) => outcome)
}
const auditOf = async ({ id }: Somebody) => {
  const { rows } = await sql<{ action: string; details: Record<string, unknown> }>`
    select action, details from audit_events where subject_id = ${id} and action like 'user.email_%' order by recorded_at`.execute(
    test.db,
  )
  return rows
}

describe('an email carries its own return address', () => {
  it('that fits, is the same when it’s tried again, and another for each email; without the setting there’s none', async () => {
    const person = await somebody()
    const first = await send(person)
    expect(first?.returnTo).toMatch(/^reply\+b-[0-9a-f]{40}@cotavia\.example$/)
    const again = await send(person, 'kyc-approved', { id: first?.id ?? '' })
    expect(pathOf(again)).toBe(pathOf(first))
    expect(pathOf(await send(person))).not.toBe(pathOf(first))
    const id = crypto.randomUUID()
    const mail = { id, userId: person.id, letter: 'kyc-approved', values: { url: 'x' } }
    await sendMail({ ...ctx, config: testConfig() }, mail)
    expect(left.find((message) => message.id === id)).not.toHaveProperty('returnTo')
  })

  it('whose token is stored as its hash, beside the address as a keyed one: neither can be read', async () => {
    const person = await somebody()
    const token = /b-([0-9a-f]{40})/.exec(pathOf(await send(person)))?.[1] ?? ''
    const { rows } = await sql`select * from mailings where user_id = ${person.id}`.execute(test.db)
    const stored = JSON.stringify(rows, (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('hex') : value,
    )
    expect(rows).toHaveLength(1)
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(person.email)
    expect(stored).not.toContain(Buffer.from(person.email).toString('hex'))
  })
})

describe('a report that an address doesn’t exist', () => {
  it('holds ordinary email to it, while what is owed and what is about the account goes on; three times is once', async () => {
    const person = await somebody()
    const message = await send(person)
    const to = pathOf(message)
    const report = postfix({ to })
    expect(await take(report, [to])).toBe('noted')
    expect([await take(report, [to.toUpperCase()]), await take(postfix({ to }), [to])]).toEqual([
      'nothing_new',
      'nothing_new',
    ])
    expect(await outcomesOf(person)).toEqual(['failed'])
    expect(await auditOf(person)).toMatchObject([
      { action: 'user.email_failed', details: { mailId: message?.id, own: true, status: '5.1.1' } },
    ])
    expect((await showOwnAccount(person.own)).emailFailingSince).toBeInstanceOf(Date)
    expect(await send(person)).toBe(undefined)
    expect(await outcomesOf(person)).toEqual(['failed', 'held'])
    for (const letter of ['reset-password', 'password-changed', 'confirm-email', 'kyc-rejected'])
      expect(await send(person, letter, { values: { reasons: '' } }), letter).toBeDefined()
    // No one else's.
    expect(await send(await somebody())).toBeDefined()
  })

  it('counts only with a token of ours from the last 30 days, and only for the product itself', async () => {
    const person = await somebody()
    const to = pathOf(await send(person))
    const forged = `reply+b-${'0'.repeat(40)}@cotavia.example`
    const elsewhere = to.replace('@cotavia.example', '@elsewhere.example')
    for (const address of [forged, elsewhere, 'reply@cotavia.example', to.replace('b-', ''), ''])
      expect(await take(postfix({ to }), [address]), address).toBe('unknown')
    // What it says inside of a sender isn't believed.
    expect(await take(postfix({ to }), [])).toBe('unknown')
    await expect(take(postfix({ to }), [to], person.own as TestContext)).rejects.toThrow(Forbidden)
    await sql`update mailings set written_at = now() - interval '31 days' where user_id = ${person.id}`.execute(test.db)
    expect(await take(postfix({ to }), [to])).toBe('unknown')
    expect(await outcomesOf(person)).toEqual([])
    expect(await take(Buffer.from(`From: a@example.com\nTo: ${to}\n\nI’m away.`), [to])).toBe(null)
  })

  it('of a delay is counted and holds nothing; a failure that follows does', async () => {
    const person = await somebody()
    const to = pathOf(await send(person))
    expect(await take(postfix({ to, action: 'delayed', status: '4.4.1' }), [to])).toBe('noted')
    expect(await take(postfix({ to, status: '4.4.7' }), [to])).toBe('nothing_new')
    expect(await take(postfix({ to, action: 'delivered', status: '2.0.0' }), [to])).toBe('nothing_new')
    expect(await failingSince(person)).toBe(null)
    expect(await send(person)).toBeDefined()
    expect(await take(postfix({ to }), [to])).toBe('noted')
    expect(await outcomesOf(person)).toEqual(['delayed', 'failed'])
    expect(await auditOf(person)).toHaveLength(1)
  })

  it('of an address that isn’t the account’s says nothing about the account', async () => {
    const person = await somebody()
    const id = crypto.randomUUID()
    const given = `given-up-${crypto.randomUUID()}@example.com`
    const sealedTo = ctx.sealing.seal(given, addressPlace(id)).toString('base64')
    const message = await send(person, 'email-changed', { id, sealedTo })
    expect(message?.to).toBe(given)
    const to = pathOf(message)
    expect(await take(postfix({ to }), [to])).toBe('noted')
    expect(await failingSince(person)).toBe(null)
    expect((await showOwnAccount(person.own)).emailFailingSince).toBe(null)
    expect(await findFailingSince(test.db, addressKey(ctx, given))).toBeInstanceOf(Date)
    expect(await take(complaint({ to }), [])).toBe('noted')
    expect((await showNoticeChoices(person.own)).muted).toEqual([])
  })

  it('leaves nothing when it can’t be written down whole', async () => {
    const person = await somebody()
    const to = pathOf(await send(person))
    await whileWritesFail(test.ownerDb, 'audit_events', 'insert', () =>
      expect(take(postfix({ to }), [to])).rejects.toThrow(),
    )
    expect(await outcomesOf(person)).toEqual([])
    expect(await take(postfix({ to }), [to])).toBe('noted')
  })
})

describe('an address is good again', () => {
  async function prove(person: Somebody, email: string) {
    const cookies = await enterAs(ctx, person.id, client)
    const headers = new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
    const sessionId = (await findSession(ctx, headers)).session?.sessionId ?? ''
    return await requestEmailChange(person.own, { sessionId, email })
  }
  async function lastLink({ id }: Somebody, letter: string): Promise<string> {
    const { rows } = await sql<{ payload: QueuedMail }>`
      select payload from graphile_worker._private_jobs order by id desc`.execute(test.ownerDb)
    const mail = rows.map(({ payload }) => payload).find((one) => one.userId === id && one.letter === letter)
    return new URL(String(mail?.values.url)).searchParams.get('token') ?? ''
  }

  it('when its owner opens a link sent there: nothing else about the account changes, and older reports no longer count', async () => {
    const person = await somebody()
    const earlier = pathOf(await send(person))
    expect(await prove(person, person.email)).toMatchObject({ refusal: 'email_kept' })
    await failed(person)
    expect(await prove(person, person.email.toUpperCase())).toEqual({ ok: true })
    const token = await lastLink(person, 'confirm-email-again')
    expect(await confirmEmailChange(ctx, { token, client })).toEqual({ ok: true })
    expect(await failingSince(person)).toBe(null)
    expect((await findPerson(test.db, person.id))?.email).toBe(person.email)
    expect((await auditOf(person)).map(({ action }) => action)).toEqual(['user.email_failed'])
    expect(await send(person)).toBeDefined()
    expect(await take(postfix({ to: earlier }), [earlier])).toBe('noted')
    expect(await failingSince(person)).toBe(null)
    // One that was sent since counts.
    await failed(person)
    expect(await failingSince(person)).toBeInstanceOf(Date)
  })

  it('when it’s changed for another', async () => {
    const person = await somebody()
    await failed(person)
    const email = `next-${crypto.randomUUID()}@example.com`
    expect(await prove(person, email)).toEqual({ ok: true })
    await confirmEmailChange(ctx, { token: await lastLink(person, 'confirm-new-email'), client })
    expect((await showOwnAccount(person.own)).emailFailingSince).toBe(null)
    expect((await send(person))?.to).toBe(email)
  })
})

describe('a complaint', () => {
  it('turns off every topic that can be, once; what is owed goes on, and the topics can be turned on again', async () => {
    const person = await somebody()
    const message = await send(person, 'bid-lost', { topic: 'bids', values: { group: 'G', assembly: 3, amount: '$1' } })
    const to = pathOf(message)
    expect(await take(complaint({ to }), ['reply@cotavia.example'])).toBe('noted')
    expect((await showNoticeChoices(person.own)).muted.toSorted()).toEqual([...NOTICE_TOPICS].toSorted())
    expect((await auditOf(person)).map(({ action }) => action)).toEqual(['user.email_complained'])
    await sql`update notice_choices set muted = '{}' where user_id = ${person.id}`.execute(test.db)
    expect(await take(complaint({ to }), [])).toBe('nothing_new')
    expect((await showNoticeChoices(person.own)).muted).toEqual([])
    expect(await send(person)).toBeDefined()
    expect([...(await readMailOutcomes(test.db, person.id, [message?.id ?? ''])).values()]).toEqual(['complained'])
  })

  it('that there’s none turns nothing off', async () => {
    const person = await somebody()
    const to = pathOf(await send(person))
    expect(await take(complaint({ to, kind: 'not-spam' }), [])).toBe('nothing_new')
    expect(await take(complaint({ to: `reply+b-${'f'.repeat(40)}@cotavia.example` }), [])).toBe('unknown')
    expect(await outcomesOf(person)).toEqual([])
  })
})

describe('a mail server that refuses the recipient at once', () => {
  const refusing = async (person: Somebody, status: string | null, id = crypto.randomUUID()) => {
    answer = async ({ to }) => {
      if (to === person.email) throw new RecipientRefused(550, status)
    }
    try {
      return await send(person, 'kyc-approved', { id })
    } finally {
      answer = async () => {}
    }
  }

  it('says by its status that the address doesn’t exist, and the email isn’t tried again', async () => {
    const person = await somebody()
    expect(await refusing(person, '5.1.1')).toBe(undefined)
    expect(await failingSince(person)).toBeInstanceOf(Date)
    expect(await send(person)).toBe(undefined)
  })

  it('for a reason of its own is tried again', async () => {
    const person = await somebody()
    for (const status of ['5.7.1', '5.2.2']) await expect(refusing(person, status)).rejects.toThrow(RecipientRefused)
    expect(await outcomesOf(person)).toEqual([])
  })

  it('without saying why is believed only once it has taken another email since: it may relay nothing of ours', async () => {
    const person = await somebody()
    const id = crypto.randomUUID()
    await send(await somebody())
    await expect(refusing(person, null, id)).rejects.toThrow(RecipientRefused)
    await expect(refusing(person, null, id)).rejects.toThrow(RecipientRefused)
    await send(await somebody())
    await refusing(person, null, id)
    expect(await outcomesOf(person)).toEqual(['failed'])
  })
})

it('the desk reads of each email what came back about it, and since when the address takes none', async () => {
  const [person, [desk]] = [await somebody(), await makeStaff(ctx, 1)]
  if (desk === undefined) throw new Error('one was made')
  expect((await showPerson(desk, person.id)).emailFailingSince).toBe(null)
  const expected = new Map<string, string>()
  for (const outcome of ['complained', 'delayed', 'failed', 'held']) {
    const id = crypto.randomUUID()
    expected.set(id, outcome)
    await sql`insert into notifications (user_id, id, kind, details, created_at, mailed_at)
      values (${person.id}, ${id}, 'kyc_approved', '{}', now(), now())`.execute(test.ownerDb)
    const to = pathOf(await send(person, 'kyc-approved', { id }))
    if (outcome === 'complained') await take(complaint({ to }), [])
    if (outcome !== 'held') await take(postfix({ to, action: 'delayed', status: '4.4.1' }), [to])
    // Delayed first, then gone: the end is what's told.
    if (outcome === 'failed') await take(postfix({ to }), [to])
  }
  const { letters, emailFailingSince } = await showPerson(desk, person.id)
  expect(new Map(letters.map(({ id, mail }) => [id, mail]))).toEqual(expected)
  expect(emailFailingSince).toBeInstanceOf(Date)
})

it('AUTH-03 a password reset answers and writes the same, whether email to the address fails or not', async () => {
  const [good, bad] = [await somebody(), await somebody()]
  await failed(bad)
  const answers = []
  for (const email of [good.email, bad.email, `no-one-${crypto.randomUUID()}@example.com`])
    answers.push(await requestPasswordReset(ctx, { email, client }))
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  const { rows } = await sql<{ payload: QueuedMail }>`
    select payload from graphile_worker._private_jobs where payload->>'letter' = 'reset-password'`.execute(test.ownerDb)
  expect(rows.map(({ payload }) => payload.userId).sort()).toEqual([good.id, bad.id].sort())
  // And the letter still goes: the report may have been wrong, and it's the way back in.
  for (const { payload } of rows) await sendMail(ctx, payload)
  expect(left.filter(({ kind }) => kind === 'reset_password').map(({ to }) => to)).toEqual(
    expect.arrayContaining([good.email, bad.email]),
  )
})

it('mailings are forgotten after 30 days, what was said about them after a year; an address that fails stays so', async () => {
  const person = await somebody()
  await failed(person)
  await send(person)
  await sql`update mailings set written_at = now() - interval '31 days' where user_id = ${person.id}`.execute(test.db)
  await sql`update mail_outcomes set noted_at = now() - interval '366 days' where user_id = ${person.id}`.execute(
    test.db,
  )
  await sweepExpired(ctx)
  expect(await outcomesOf(person)).toEqual(['failed'])
  expect((await sql`select from mailings where user_id = ${person.id}`.execute(test.db)).rows).toEqual([])
})

it('what an address that fails still gets is what the law or the agreement asks for, and what is about the account', async () => {
  const letters = await readdir(join(import.meta.dirname, '../../../content/enUS/mails'))
  const names = letters.map((file) => file.replace('.md', ''))
  expect(names.filter((name) => isSentAnyway(name)).sort()).toEqual([
    ...[
      'account-closed',
      'account-closing',
      'account-not-closed',
      'address-taken',
      'autopay-scheduled',
      'ballot-opened',
    ],
    ...['ballot-opened-selected', 'confirm-email', 'confirm-email-again', 'confirm-new-email', 'dispute-against'],
    ...['dispute-for-member', 'dispute-opened', 'email-change-asked', 'email-changed', 'final-notice', 'kyc-rejected'],
    ...['late-notice', 'late-notice-after-payout', 'legal-text-changed', 'member-defaulted', 'member-excluded'],
    ...[
      'member-excluded-again',
      'money-handed-over',
      'money-unclaimed',
      'new-device',
      'password-changed',
      'reset-password',
      'security-called',
    ],
    ...['sign-in-changed', 'username-reminder'],
  ])
})
