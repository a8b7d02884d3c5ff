import { sql } from 'kysely'
import { connect } from '#db/postgres/connection.ts'
import { PEOPLE_TABS } from '#domain/access/people-search.ts'
import { ALL_GROUPS } from '#domain/consortiums/group-list.ts'
import { listPeople, type PeopleWish } from '#services/accounts/list-people.ts'
import { listConsortiums } from '#services/consortiums/list-consortiums.ts'
import { listFigureGroups } from '#services/operations/list-figure-groups.ts'
import { showFigures } from '#services/operations/show-figures.ts'
import { showLeadership } from '#services/operations/show-leadership.ts'
import { showWorkload } from '#services/operations/show-workload.ts'
import { seed, startSeeded } from './seed.ts'

/** 95% of the answers of each page take at most this long. */
const GOAL_MS = 50

/**
 * The desk's pages, and its list of people, over `--members` people (default 100000), nineteen in twenty of them members of groups of 50: each tab, the
 * next pages, and searches by every kind of text, `--times` each (default 20). Prints the milliseconds on the server, half and 95% of them.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const members = Number(options.get('members') ?? 100_000)
  const times = Number(options.get('times') ?? 20)
  const world = await startSeeded()
  // Planned each time, as in the product.
  const db = connect({ url: world.ownerUrl })
  try {
    const started = performance.now()
    await seed(world, members)
    const seedSeconds = Math.round((performance.now() - started) / 1000)
    print({ members, seedSeconds })
    const ctx = { ...world.ctx, db }
    const someone = await listPeople(ctx, { tab: 'all', find: '', after: null })
    const { rows } = await sql<{ full_name: string; phone: string; id: string; created_at: Date }>`
      select full_name, phone, id, created_at from profiles order by id limit 1 offset ${Math.floor(members / 2)}`.execute(
      db,
    )
    const { full_name: name = '', phone = '', id = '', created_at: createdAt = new Date() } = rows[0] ?? {}
    const [first = '', last = ''] = name.split(' ')
    const wishes: Record<string, PeopleWish> = {
      ...Object.fromEntries(PEOPLE_TABS.map((tab) => [`tab ${tab}`, { tab, find: '', after: null }])),
      'second page': { tab: 'all', find: '', after: someone.next },
      'a page in the middle': { tab: 'all', find: '', after: { createdAt, id } },
      'a frequent first name': { tab: 'all', find: first, after: null },
      'a frequent name, members': { tab: 'members', find: first, after: null },
      'the whole name': { tab: 'all', find: name, after: null },
      'last name first': { tab: 'all', find: `${last} ${first}`, after: null },
      'two letters': { tab: 'all', find: first.slice(0, 2), after: null },
      'a typing error': { tab: 'all', find: `${first.slice(0, 2)}x${first.slice(2)} ${last}`, after: null },
      'no one': { tab: 'all', find: 'qqqqzzzz', after: null },
      'a whole phone': { tab: 'all', find: phone, after: null },
      'four digits': { tab: 'all', find: phone.slice(-4), after: null },
      'three digits': { tab: 'all', find: phone.slice(0, 3), after: null },
      'an email': { tab: 'all', find: `person-${Math.floor(members / 3)}@example.com`, after: null },
      'part of every email': { tab: 'all', find: 'example', after: null },
      'first eight of an id': { tab: 'all', find: id.slice(0, 8), after: null },
      'four of an id': { tab: 'all', find: id.slice(0, 4), after: null },
      'a group': { tab: 'all', find: 'Group 77', after: null },
      'every group': { tab: 'all', find: 'group', after: null },
    }
    const all: number[] = []
    for (const [what, wish] of Object.entries(wishes)) {
      const taken: number[] = []
      let found = 0
      for (let time = 0; time < times; time++) {
        const at = performance.now()
        const list = await listPeople(ctx, wish)
        taken.push(performance.now() - at)
        found = list.people.length
      }
      all.push(...taken)
      print({ what, find: wish.find, found, ...spread(taken), goal: GOAL_MS })
    }
    const pages: Record<string, () => Promise<unknown>> = {
      overview: () => showFigures(ctx),
      'work queue': () => showWorkload(ctx),
      'leadership board': () => showLeadership(ctx, { tab: null }),
      'leadership board, communities': () => showLeadership(ctx, { tab: 'communities' }),
      'leadership board, growth': () => showLeadership(ctx, { tab: 'growth' }),
      groups: () => listConsortiums(ctx, ALL_GROUPS),
      'groups behind payments': () => listFigureGroups(ctx, { figure: 'payments', page: 1 }),
      'groups behind a month of payments': () =>
        listFigureGroups(ctx, { figure: 'payments', month: '2026-02', page: 1 }),
      'groups behind what is overdue': () => listFigureGroups(ctx, { figure: 'overdue', page: 1 }),
    }
    for (const [what, show] of Object.entries(pages)) {
      const taken: number[] = []
      for (let time = 0; time < times; time++) {
        const at = performance.now()
        await show()
        taken.push(performance.now() - at)
      }
      all.push(...taken)
      print({ what, ...spread(taken), goal: GOAL_MS })
    }
    print({ what: 'all of them', ...spread(all), goal: GOAL_MS })
  } finally {
    await db.destroy()
    await world.close()
  }
}

function spread(taken: number[]): { half: number; p95: number } {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round((sorted[Math.ceil(sorted.length * part) - 1] ?? 0) * 10) / 10
  return { half: at(0.5), p95: at(0.95) }
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
