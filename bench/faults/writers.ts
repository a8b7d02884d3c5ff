import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Director, Writer } from './people.ts'
import { type Kind, post, signUpWish, type Wish, wishOf } from './wishes.ts'

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
  /** What it was acknowledged with: the id of what was stored, where the answer says one. */
  told: string | null
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
    const entry: Entry = { kind, mark, memberId, sent: 0, answer: 'none', doneAt: 0, told: null }
    journal.push(entry)
    while (entry.answer === 'none') {
      entry.sent += 1
      const answer = await post(base, wish).catch(() => null)
      const said = answer === null ? 'no answer' : String(answer.status)
      statuses.set(said, (statuses.get(said) ?? 0) + 1)
      const isAnswered = answer !== null && answer.status < 500
      // The first of the same key isn't over.
      const isInFlight = wish.key !== undefined && answer?.status === 409
      if (isAnswered && !isInFlight) {
        entry.told = wish.toldBy(answer)
        entry.answer = entry.told === null ? 'refused' : 'done'
      } else await sleep(PAUSE_MS + randomInt(PAUSE_MS))
    }
    if (entry.answer === 'done') entry.doneAt = performance.now()
    // What was made can be written to from here on.
    if (kind === 'group' && entry.told !== null) director.groups.push(entry.told)
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
