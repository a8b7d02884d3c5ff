import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Context, type RequestContext } from '#context'
import { Unavailable } from '#outage'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { NotFound } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup } from '#tests/support/group.ts'
import type { ActAnswer } from '#web/member/act-answer.ts'
import { type Act, answerAct, type GroupArgs, leaveDialog, namedAct, resultOf } from '#web/member/answer-act.server.ts'
import { action as cancel, loader as openCancel } from '#web/member/payments/cancel-debit.tsx'
import { loader as openPay, action as pay } from '#web/member/payments/pay-installment.tsx'
import { contextKey } from '#web/request-context.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const SESSION_ID = crypto.randomUUID()

/** What a route below `/consortium/:id` is handed when this person sends a form to it. */
function argsOf<Params extends { id: string }>(
  ctx: Context,
  params: Params,
  path = '',
  fields: Record<string, string> = {},
) {
  const userId = ctx.actor.kind === 'person' ? ctx.actor.userId : crypto.randomUUID()
  const session = { sessionId: SESSION_ID, userId, role: 'user', fullName: 'Ana Souza', email: 'ana@example.com' }
  const asked = { ...ctx, session: { ...session, mustChangePassword: false } } as unknown as RequestContext
  const body = new URLSearchParams(fields)
  const url = new URL(`http://localhost/consortium/${params.id}${path}`)
  return {
    request: new Request(url, { method: 'POST', body }),
    url,
    context: new RouterContextProvider(new Map([[contextKey, asked]])),
    params,
    pattern: '',
  }
}

/** Where an action leads, or the answer that its route shows. */
async function told(answer: ReturnType<typeof answerAct>): Promise<string | ActAnswer> {
  const answered = await answer
  return answered instanceof Response ? (answered.headers.get('location') ?? '') : answered.data
}

const unknown = { id: '11111111-2222-4333-8444-555555555555' }
const person = (userId = crypto.randomUUID()) =>
  asActor(testContext(database.db), { kind: 'person', userId, role: 'user' })
const refusing: Act = async () => ({ refusals: { '': 'no_paper' } })

test.each([...Object.getOwnPropertyNames(Object.prototype), '', 'no such act'])(
  'the act "%s" is none of ours and is refused without a word of the context',
  async (intent) => {
    const answer = await answerAct(
      argsOf(person(), unknown, '', { intent }),
      namedAct(new Map([['papers', refusing]])),
    ).catch((thrown: unknown) => thrown)
    expect(answer).toMatchObject({ data: null, init: { status: 400 } })
  },
)

test('a refusal without a sentence of its own does not compile', () => {
  const refused = <Code extends string>(refusal: Code) => ({ ok: false, refusal }) as const
  resultOf(refused('already_paid'), 'deferred')
  // @ts-expect-error the page would say only that it could not be done
  resultOf(refused('already_payd'), 'deferred')
  // @ts-expect-error said where a payment ahead is asked for, and only there
  resultOf(refused('bid_undecided'), 'deferred')
  expect(resultOf<'bid_undecided'>(refused('bid_undecided'), 'deferred')).toEqual({ refusals: { '': 'bid_undecided' } })
})

test('whatever a member does on their groups, 300 times an hour are enough, and the product itself is not counted', async () => {
  const userId = crypto.randomUUID()
  const act = (ctx: Context) => answerAct(argsOf(ctx, unknown), refusing)
  expect(await act(person(userId))).toMatchObject({ init: { status: 422 } })
  await sql`update attempts set count = 299 where bucket = ${`acts:${userId}`}`.execute(database.db)
  expect(await act(person(userId))).toMatchObject({ init: { status: 422 } })
  expect(await act(person(userId))).toMatchObject({ data: { errors: { '': 'too_many_acts' } }, init: { status: 429 } })
  expect(await act(testContext(database.db))).toMatchObject({ init: { status: 422 } })
})

test('an act that meets an outage answers 503 with all that was typed, but for secrets', async () => {
  const fields = { intent: 'link_account', bankName: 'First', accountNumber: '000123', key: 'a key' }
  const busy = () => Promise.reject(new Unavailable('busy'))
  expect(await answerAct(argsOf(person(), unknown, '', fields), busy)).toMatchObject({
    init: { status: 503 },
    data: {
      intent: 'link_account',
      errors: { '': 'busy' },
      values: { intent: 'link_account', bankName: 'First', key: 'a key' },
    },
  })
})

test('what is not found is 404, and ERR-26 what breaks is said in its place only where the act asks for that', async () => {
  const act = (thrown: unknown, saysWhenBroken: boolean) =>
    answerAct(argsOf(person(), unknown), () => Promise.reject(thrown), { saysWhenBroken }).catch(
      (error: unknown) => error,
    )
  const broken = new Error('it broke')
  for (const says of [false, true])
    expect(await act(new NotFound(), says)).toMatchObject({ data: null, init: { status: 404 } })
  expect(await act(broken, false)).toBe(broken)
  expect(await act(broken, true)).toMatchObject({ data: { errors: { '': 'failed' } }, init: { status: 422 } })
})

test('a dialog that isn’t possible redirects to its page, unless it first has to say why its form was refused', async () => {
  const args: GroupArgs = argsOf(person(), unknown)
  const page = `/consortium/${unknown.id}`
  const leave = () => {
    try {
      return leaveDialog(args)
    } catch (thrown) {
      return (thrown as Response).headers.get('location')
    }
  }
  expect(leave()).toBe(page)
  expect(await told(answerAct(args, async () => ({ done: 'deferred' })))).toBe(`${page}?done=deferred`)
  expect(leave()).toBe(page)
  await answerAct({ ...args, request: argsOf(person(), unknown).request }, refusing)
  expect(leave()).toBeNull()
})

test('linking an account along the way returns to the dialog that asked, with what its URL says', async () => {
  const args = argsOf(person(), unknown, '/pay-ahead?amount=1%2C500&done=deferred')
  expect(await told(answerAct(args, async () => ({ done: 'account_linked', stays: true })))).toBe(
    `/consortium/${unknown.id}/pay-ahead?amount=1%2C500&done=account_linked`,
  )
})

test('rules 14 a form sent again after its payment was canceled never says paid, and brings a new key that pays', async () => {
  const group = await launchedGroup(testContext(database.db))
  await group.moveTo('2026-01-20')
  const account = await accountOf(group.ctx, group.userIds[0] ?? '')
  const { consortiumId: id } = group
  const to = (number: string, fields: Record<string, string>) =>
    told(pay(argsOf(group.as(1), { id, number }, `/pay/${number}`, fields)))
  const own = async () => (await showConsortium(group.as(1), id)).own
  const form = { account, agree: 'on', key: crypto.randomUUID() }
  const confirmed = (transferId: string) => `/consortium/${id}/pay/1?confirmed=${transferId}`
  const first = await to('1', form)
  const transferId = (await own())?.debits[0]?.transferId ?? ''
  expect(first).toBe(confirmed(transferId))
  expect(await to('1', form)).toBe(first)
  const taken = cancel(argsOf(group.as(1), { id, transferId }, `/cancel/${transferId}`))
  expect(await told(taken)).toContain('done=debit_cancelled')

  const again = (await to('1', form)) as ActAnswer
  expect(again.errors).toEqual({ '': 'key_spent' })
  expect(again.values.key).not.toBe(form.key)
  expect((await own())?.debits).toEqual([])
  const next = await to('1', { ...form, key: again.values.key ?? '' })
  expect((await own())?.debits).toHaveLength(1)
  expect(next).toBe(confirmed((await own())?.debits[0]?.transferId ?? ''))

  const reused = (await to('2', form)) as ActAnswer
  expect(reused.errors).toEqual({ '': 'key_reused' })
  expect(reused.values.key).not.toBe(form.key)
})

test('rules 14 what was paid is confirmed by the dialog at each reload, to its member only, until it is undone', async () => {
  const group = await launchedGroup(testContext(database.db))
  await group.moveTo('2026-01-20')
  await group.pay(1, [1])
  const { consortiumId: id } = group
  const transferId = (await showConsortium(group.as(1), id)).own?.debits[0]?.transferId ?? ''
  const open = (member: number, named: string) =>
    openPay(argsOf(group.as(member), { id, number: '1' }, `/pay/1?confirmed=${named}`)).then(
      (loaded) => loaded?.debit ?? null,
      (thrown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown.init?.status),
    )
  const debit = { transferId, kind: 'installment', number: 1, amountCents: 575_000, reference: transferId.slice(0, 8) }
  expect(await open(1, transferId)).toMatchObject({ ...debit, accountLast4: '4242', clearedAt: null })
  await group.moveTo('2026-01-26')
  expect(await open(1, transferId)).toMatchObject({ ...debit, clearedAt: expect.any(Date) })
  expect([await open(2, transferId), await open(1, crypto.randomUUID()), await open(1, 'no id')]).toEqual([
    404, 404, 404,
  ])

  await group.pay(1, [3])
  const undone = (await showConsortium(group.as(3), id)).own?.debits[0]?.transferId ?? ''
  expect(await open(3, undone)).toMatchObject({ clearedAt: null })
  await told(cancel(argsOf(group.as(3), { id, transferId: undone })))
  expect(await open(3, undone)).toBe(`/consortium/${id}`)
})

test('linking an account names all wrong fields at once; the demo’s own account is linked by one click, in the demo only', async () => {
  const group = await launchedGroup(testContext(database.db))
  await group.moveTo('2026-01-20')
  const { consortiumId: id } = group
  const send = (fields: Record<string, string>, isDemo: boolean) => {
    const asked = group.as(1)
    const ctx = { ...asked, config: { ...asked.config, DEMO_MODE: isDemo } }
    return told(pay(argsOf(ctx, { id, number: '1' }, '/pay/1', { key: crypto.randomUUID(), ...fields })))
  }
  const wrong = { bankName: '', accountType: 'checking', routingNumber: '0210', accountNumber: '12' }
  // Money goes to linked accounts too: a session that someone left open is asked again who is there, and comes back.
  const returnTo = `/consortium/${id}/pay/1`
  const again = `/user/security/again?to=${encodeURIComponent(returnTo)}`
  expect(await send({ intent: 'link_account', ...wrong, returnTo }, false)).toBe(again)
  expect(await send({ intent: 'link_demo_account', returnTo: 'https://evil.example' }, true)).toContain('to=%2Fuser')
  await sql`insert into sessions (id, user_id, token, expires_at)
    values (${SESSION_ID}, ${group.userIds[0]}, 'a token', now() + interval '1 day')`.execute(database.db)
  expect(await send({ intent: 'link_account', ...wrong }, false)).toMatchObject({
    errors: {
      bankName: 'bank_name_required',
      routingNumber: 'routing_number_not_nine',
      accountNumber: 'account_number_wrong',
    },
  })
  const typo = { ...wrong, bankName: 'First', routingNumber: '021000022', accountNumber: '12345' }
  expect(await send({ intent: 'link_account', ...typo }, false)).toMatchObject({
    errors: { routingNumber: 'routing_number_wrong' },
  })
  const before = (await showConsortium(group.as(1), id)).own?.accounts.length
  expect(await send({ intent: 'link_demo_account' }, true)).toContain('done=account_linked')
  const accounts = (await showConsortium(group.as(1), id)).own?.accounts
  expect(accounts).toHaveLength((before ?? 0) + 1)
  expect(accounts?.[0]).toMatchObject({ bankName: 'Demo Bank', last4: '4242', isDefault: true })
  expect(await send({ intent: 'link_demo_account' }, false).catch((thrown) => thrown.init)).toEqual({ status: 400 })
})

test('rules 14 canceling what the bank has says that the bank was asked, not that it is done', async () => {
  const group = await launchedGroup(testContext(database.db))
  await group.moveTo('2026-01-20')
  await group.pay(1, [1])
  await group.moveTo('2026-01-20', '17:00:00')
  const { consortiumId: id } = group
  const transferId = (await showConsortium(group.as(1), id)).own?.debits[0]?.transferId ?? ''
  expect(await told(cancel(argsOf(group.as(1), { id, transferId })))).toContain('done=debit_cancel_asked')
})

test('a dialog opens for what is possible, redirects to the page for what was, and is 404 for what never was', async () => {
  const group = await launchedGroup(testContext(database.db))
  await group.moveTo('2026-01-20')
  const { consortiumId: id } = group
  const opened = (answer: Promise<unknown>) =>
    answer.then(
      (loaded) => (loaded === null ? null : 'opens'),
      (thrown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown.init?.status),
    )
  const toPay = (number: string, member = 1) => opened(openPay(argsOf(group.as(member), { id, number })))
  const toCancel = (transferId: string, member = 1) => opened(openCancel(argsOf(group.as(member), { id, transferId })))
  expect(await toPay('1')).toBe('opens')
  await group.pay(1, [1])
  const transferId = (await showConsortium(group.as(1), id)).own?.debits[0]?.transferId ?? ''
  const page = `/consortium/${id}`
  // On its way; not opened yet; no number of the plan.
  expect([await toPay('1'), await toPay('2'), await toPay('9999'), await toPay('1.5'), await toPay('abc')]).toEqual([
    page,
    page,
    404,
    404,
    404,
  ])
  expect([await toCancel(transferId), await toCancel(transferId, 2)]).toEqual(['opens', 404])
  expect(await toCancel('abc')).toBe(404)
  await told(cancel(argsOf(group.as(1), { id, transferId })))
  expect([await toCancel(transferId), await toCancel(transferId, 2)]).toEqual([page, 404])
})
