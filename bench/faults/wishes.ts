import { randomInt, randomUUID } from 'node:crypto'
import type { Director, Writer } from './people.ts'

export type Kind =
  | 'sign_up'
  | 'bank_account'
  | 'prepayment'
  | 'installment'
  | 'bid'
  | 'group'
  | 'enrollment'
  | 'decision'
  | 'message'

/** A form to be sent, or with `key` a JSON door to be asked, once by that key. */
export interface Wish {
  kind: Kind
  mark: string
  memberId: string | null
  path: string
  cookie: string
  form: Record<string, string>
  key?: string
  /** The address that it comes from; each time another one when left out. */
  from?: string
  /** What it's acknowledged with: the id of what was stored, or "" where the answer says none; null when it was refused. */
  toldBy(answer: Answer): string | null
}

/** An answer, read to its end. */
export interface Answer {
  status: number
  /** Where it leads; "" when nowhere. */
  location: string
  text: string
}

/** Sends the form as a browser would, or asks the door as a program would. Throws when there's no answer. */
export async function post(base: string, { path, cookie, form, key, from = someAddress() }: Wish): Promise<Answer> {
  const answer = await fetch(base + path, {
    method: 'POST',
    body: key === undefined ? new URLSearchParams(form) : JSON.stringify(form),
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
    headers: {
      ...(key === undefined
        ? { Cookie: cookie, Origin: base }
        : { 'Content-Type': 'application/json', 'Idempotency-Key': key }),
      'X-Forwarded-For': from,
    },
  })
  return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() }
}

/** Everyone comes from a different place, as on a busy day: limits per place are not what is tested here. */
const someAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`

/** Something that a member, the director, or a stranger might want next. */
export function wishOf(writer: Writer, director: Director): Wish {
  const chance = randomInt(100)
  if (chance < 12) return signUpWish()
  if (chance < 18) return groupWish(director)
  if (chance < 26) return chance % 2 === 0 ? messageWish() : keyedMessageWish()
  if (chance < 32) return decisionWish(director)
  if (chance < 38) return enrollmentWish(director)
  if (chance < 64 && writer.mayBid) return bidWish(writer)
  const { accountId, number } = writer
  if (accountId === null || chance < 70) return accountWish(writer)
  if (number !== null && chance < 84) return installmentWish(writer, accountId, number)
  return prepaymentWish(writer, accountId)
}

const leadsTo = (words: string) => (answer: Answer) => (answer.location.includes(words) ? '' : null)
const NOBODY = { memberId: null, cookie: '' }

export function signUpWish(): Wish {
  const email = `writer-${randomUUID()}@example.com`
  const password = 'a long and unusual sentence 7'
  const form = {
    intent: 'signup',
    fullName: 'A Writer',
    phone: '3055550142',
    email,
    password,
    confirmation: password,
    terms: 'on',
    electronicRecords: 'on',
  }
  return {
    ...NOBODY,
    kind: 'sign_up',
    mark: email,
    path: '/auth?mode=signup',
    form,
    toldBy: leadsTo('notice=registered'),
  }
}

function groupWish({ cookie, drafts }: Director): Wish {
  const draft = drafts.pop()
  if (draft === undefined) return messageWish()
  const toldBy = ({ location }: Answer) => /\/groups\/([^/?]+)\?done=created/.exec(location)?.[1] ?? null
  const path = `/dashboard/groups/drafts/${draft.id}/review`
  return { ...NOBODY, cookie, kind: 'group', mark: draft.name, path, form: { version: '1' }, toldBy }
}

const ticketIn = ({ location }: Answer) => /[?&]ticket=([^#&]+)/.exec(location)?.[1] ?? null

export function messageWish(): Wish {
  const form = { ...letter(), website: '' }
  return { ...NOBODY, kind: 'message', mark: form.email, path: '/contact', form, toldBy: ticketIn }
}

/** The same through the door for programs, whose keys belong to the address that they come from. */
function keyedMessageWish(): Wish {
  const form = letter()
  const toldBy = ({ status, text }: Answer) => (status === 201 ? String(JSON.parse(text).id) : null)
  const sender = { key: randomUUID(), from: someAddress() }
  return { ...NOBODY, ...sender, kind: 'message', mark: form.email, path: '/api/v1/send-contact-email', form, toldBy }
}

function letter() {
  const email = `writer-${randomUUID()}@example.com`
  const message = `When does the next group begin, and how is the fee worked out? ${email}`
  return { name: 'A Writer', email, phone: '(305) 555-0142', subject: 'questions-doubts', message }
}

/** One application for an identity check is approved or rejected. */
function decisionWish({ cookie, applications }: Director): Wish {
  const id = applications.pop()
  if (id === undefined) return messageWish()
  const how: Record<string, string> =
    randomInt(2) === 0
      ? { decision: `approve ${id}`, aml: 'on', sanctions: 'on' }
      : { decision: `reject ${id}`, reason: 'The document can’t be read.', parts: 'government_id' }
  const form = { ...how, key: randomUUID() }
  return { ...NOBODY, cookie, kind: 'decision', mark: id, path: `/dashboard/kyc/${id}`, form, toldBy: leadsTo('done=') }
}

/** An approved person is made a member of a group that was created before. */
function enrollmentWish({ cookie, candidates, groups }: Director): Wish {
  const userId = groups.length === 0 ? undefined : candidates.pop()
  if (userId === undefined) return messageWish()
  const path = `/dashboard/groups/${groups[randomInt(groups.length)]}?index`
  const form = { intent: 'enroll', userId }
  return { ...NOBODY, cookie, kind: 'enrollment', mark: userId, path, form, toldBy: leadsTo('done=enrolled') }
}

const ofGroup = ({ consortiumId, memberId, cookie }: Writer, dialog: string) => ({
  memberId,
  cookie,
  path: `/consortium/${consortiumId}${dialog}`,
})

function accountWish(writer: Writer): Wish {
  const bankName = `Bank ${randomUUID()}`
  const form = {
    intent: 'link_account',
    key: randomUUID(),
    bankName,
    accountType: 'checking',
    routingNumber: '021000021',
    accountNumber: `9${randomInt(10_000_000, 99_999_999)}`,
  }
  return {
    ...ofGroup(writer, '/pay-ahead'),
    kind: 'bank_account',
    mark: bankName,
    form,
    toldBy: leadsTo('done=account_linked'),
  }
}

function bidWish(writer: Writer): Wish {
  const amountCents = String(randomInt(100_000, 900_000))
  const form = { amountCents, mode: 'from_end' }
  return {
    ...ofGroup(writer, '/bid'),
    kind: 'bid',
    mark: amountCents,
    form,
    toldBy: leadsTo('confirmed=placed'),
  }
}

function installmentWish(writer: Writer, account: string, number: number): Wish {
  const key = randomUUID()
  const form = { account, agree: 'on', key }
  return {
    ...ofGroup(writer, `/pay/${number}`),
    kind: 'installment',
    mark: String(number),
    form,
    toldBy: leadsTo('confirmed='),
  }
}

export function prepaymentWish(writer: Writer, account: string): Wish {
  const amountCents = String(randomInt(100, 99_999))
  const form = {
    amountCents,
    mode: 'from_end',
    account,
    agree: 'on',
    key: randomUUID(),
  }
  return {
    ...ofGroup(writer, '/pay-ahead'),
    kind: 'prepayment',
    mark: amountCents,
    form,
    toldBy: leadsTo('confirmed='),
  }
}
