import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Director, Writer } from './people.ts'

/** One wish of a client, as the client itself remembers it. */
export interface Entry {
  kind: Kind
  /** What no one else wishes: a key, an address, an amount. The wish is found in the database by it. */
  mark: string
  /** The member who made the wish, where there is one. */
  memberId: string | null
  /** How often it was sent. */
  sent: number
  /** Its outcome, as far as the client was told. */
  answer: 'none' | 'done' | 'refused'
  /** When it was acknowledged, in milliseconds of `performance.now()`; 0 until it is. */
  doneAt: number
}

export type Kind = 'sign_up' | 'bank_account' | 'prepayment' | 'installment' | 'bid' | 'group' | 'message'

/** A form to be sent. */
export interface Wish {
  kind: Kind
  mark: string
  memberId: string | null
  path: string
  cookie: string
  form: Record<string, string>
  /** Whether sending it twice may do it twice; a client that got no answer then doesn't ask again. */
  once?: boolean
  isDone(answer: Response): boolean
}

/** Clients that write over HTTP until they are stopped, and remember what they were told. */
export interface Writers {
  journal: readonly Entry[]
  /** Answers by status, including those during outages. */
  statuses: ReadonlyMap<string, number>
  /** Lets every client finish what it is doing: whatever wasn't answered is sent again until it is. */
  stop(): Promise<void>
}

const PAUSE_MS = 50

/**
 * `count` clients, each sending one wish after another. A client that gets no answer, or is told that the product is busy or away,
 * sends the very same form again until there is an answer.
 */
export function startWriters(base: string, people: Writer[], director: Director, count: number): Writers {
  const journal: Entry[] = []
  const statuses = new Map<string, number>()
  const free = [...people]
  let stopping = false

  const send = async (wish: Wish): Promise<void> => {
    const { kind, mark, memberId } = wish
    const entry: Entry = { kind, mark, memberId, sent: 0, answer: 'none', doneAt: 0 }
    journal.push(entry)
    while (entry.answer === 'none') {
      entry.sent += 1
      const answer = await post(base, wish).catch(() => null)
      const said = answer === null ? 'no answer' : String(answer.status)
      statuses.set(said, (statuses.get(said) ?? 0) + 1)
      if (answer !== null && answer.status < 500) entry.answer = wish.isDone(answer) ? 'done' : 'refused'
      else if (wish.once) return
      else await sleep(PAUSE_MS + randomInt(PAUSE_MS))
    }
    if (entry.answer === 'done') entry.doneAt = performance.now()
  }
  const work = async () => {
    while (!stopping) {
      const writer = free.shift()
      if (writer === undefined) await send(signUpWish())
      else {
        await send(wishOf(writer, director))
        free.push(writer)
      }
      await sleep(randomInt(PAUSE_MS))
    }
  }
  const working = Array.from({ length: count }, work)
  return {
    journal,
    statuses,
    stop: async () => {
      stopping = true
      await Promise.all(working)
    },
  }
}

/** How many wishes of each kind got each outcome. */
export function countKinds(journal: readonly Entry[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind, answer } of journal) counts[`${kind} ${answer}`] = (counts[`${kind} ${answer}`] ?? 0) + 1
  return counts
}

/** Sends the form as a browser would. Throws when there's no answer. */
export function post(base: string, { path, cookie, form }: Wish): Promise<Response> {
  return fetch(base + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
    headers: { Cookie: cookie, Origin: base, 'X-Forwarded-For': someAddress() },
  }).then(async (answer) => {
    await answer.arrayBuffer()
    return answer
  })
}

/** Everyone comes from a different place, as on a busy day: limits per place are not what is tested here. */
const someAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`

function wishOf(writer: Writer, director: Director): Wish {
  const chance = randomInt(100)
  if (chance < 12) return signUpWish()
  if (chance < 18) return groupWish(director)
  if (chance < 26) return messageWish()
  if (chance < 60 && writer.mayBid) return bidWish(writer)
  const { accountId, number } = writer
  if (accountId === null || chance < 66) return accountWish(writer)
  if (number !== null && chance < 82) return installmentWish(writer, accountId, number)
  return prepaymentWish(writer, accountId)
}

const leadsTo = (answer: Response, words: string) => (answer.headers.get('location') ?? '').includes(words)
const NOBODY = { memberId: null, cookie: '' }

function signUpWish(): Wish {
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
  const isDone = (answer: Response) => leadsTo(answer, 'notice=registered')
  return { ...NOBODY, kind: 'sign_up', mark: email, path: '/auth?mode=signup', form, isDone }
}

function groupWish({ cookie, drafts }: Director): Wish {
  const draft = drafts.pop()
  if (draft === undefined) return messageWish()
  const isDone = (answer: Response) => leadsTo(answer, 'done=created')
  const path = `/dashboard/groups/drafts/${draft.id}/review`
  return { ...NOBODY, cookie, kind: 'group', mark: draft.name, path, form: { version: '1' }, isDone }
}

export function messageWish(): Wish {
  const mark = `writer-${randomUUID()}@example.com`
  const form = {
    name: 'A Writer',
    email: mark,
    phone: '(305) 555-0142',
    subject: 'questions-doubts',
    message: `When does the next group begin, and how is the fee worked out? ${mark}`,
    website: '',
  }
  const isDone = (answer: Response) => leadsTo(answer, 'ticket=')
  return { ...NOBODY, kind: 'message', mark, path: '/contact', form, once: true, isDone }
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
  const isDone = (answer: Response) => leadsTo(answer, 'done=account_linked')
  return { ...ofGroup(writer, '/pay-ahead'), kind: 'bank_account', mark: bankName, form, isDone }
}

function bidWish(writer: Writer): Wish {
  const amountCents = String(randomInt(100_000, 900_000))
  const form = { amountCents, mode: 'from_end' }
  return {
    ...ofGroup(writer, '/bid'),
    kind: 'bid',
    mark: amountCents,
    form,
    isDone: (answer) => leadsTo(answer, 'confirmed=placed'),
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
    isDone: (answer) => leadsTo(answer, 'confirmed='),
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
    isDone: (answer) => leadsTo(answer, 'confirmed='),
  }
}
