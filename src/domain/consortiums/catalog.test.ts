import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { CATALOG_SORTS, type CatalogFilter, type CatalogGroup, findInCatalog, GOALS } from './catalog.ts'

const NOW = new Date('2026-11-22T15:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const ANY: CatalogFilter = {
  goal: null,
  payoutFrom: null,
  monthlyUpTo: null,
  monthsUpTo: null,
  spotsFrom: null,
  draw: null,
  sort: 'draw',
}

const car: CatalogGroup = {
  id: 'car',
  type: 'car',
  targetCents: cents(3_000_000),
  monthlyCents: cents(57_500),
  months: 60,
  freeSpots: 12,
  firstDrawAt: null,
}
const home: CatalogGroup = {
  ...car,
  id: 'home',
  type: 'home',
  targetCents: cents(6_000_000),
  monthlyCents: cents(140_000),
  months: 48,
  freeSpots: 1,
  firstDrawAt: inDays(45),
}
const general: CatalogGroup = {
  ...car,
  id: 'general',
  type: 'general',
  targetCents: cents(1_000_000),
  monthlyCents: cents(47_917),
  months: 24,
  freeSpots: 3,
  firstDrawAt: inDays(12),
}
const found = (wanted: Partial<CatalogFilter>) =>
  findInCatalog([car, home, general], { ...ANY, ...wanted }, NOW).map(({ id }) => id)

test.each<[Partial<CatalogFilter>, string[]]>([
  [{}, ['general', 'home', 'car']],
  [{ goal: 'home' }, ['home']],
  [{ payoutFrom: cents(3_000_000) }, ['home', 'car']],
  [{ monthlyUpTo: cents(57_500) }, ['general', 'car']],
  [{ monthsUpTo: 48 }, ['general', 'home']],
  [{ spotsFrom: 3 }, ['general', 'car']],
  [{ draw: 'soon' }, ['general']],
  [{ draw: 'set' }, ['general', 'home']],
  [{ draw: 'unset' }, ['car']],
  [{ goal: 'car', monthsUpTo: 24 }, []],
  [{ sort: 'monthly' }, ['general', 'car', 'home']],
  [{ sort: 'payout' }, ['home', 'car', 'general']],
  [{ sort: 'term' }, ['general', 'home', 'car']],
  [{ sort: 'spots' }, ['car', 'general', 'home']],
])('MEM-06 looking for %o finds %o', (wanted, ids) => {
  expect(found(wanted)).toEqual(ids)
})

test('a filter only ever leaves out, and sorting neither adds nor loses a group', () => {
  const group = fc.record({
    id: fc.uuid(),
    type: fc.constantFrom(...GOALS),
    targetCents: fc.integer({ min: 100_000, max: 10_000_000 }).map(cents),
    monthlyCents: fc.integer({ min: 1_000, max: 500_000 }).map(cents),
    months: fc.integer({ min: 6, max: 60 }),
    freeSpots: fc.integer({ min: 1, max: 100 }),
    firstDrawAt: fc.option(fc.integer({ min: 0, max: 90 }).map(inDays)),
  })
  const filter = fc.record({
    goal: fc.option(fc.constantFrom(...GOALS)),
    payoutFrom: fc.option(fc.integer({ min: 0, max: 10_000_000 }).map(cents)),
    monthlyUpTo: fc.option(fc.integer({ min: 0, max: 500_000 }).map(cents)),
    monthsUpTo: fc.option(fc.integer({ min: 6, max: 60 })),
    spotsFrom: fc.option(fc.integer({ min: 1, max: 100 })),
    draw: fc.option(fc.constantFrom('soon' as const, 'set' as const, 'unset' as const)),
    sort: fc.constantFrom(...CATALOG_SORTS),
  })
  fc.assert(
    fc.property(fc.array(group), filter, (groups, wanted) => {
      const all = findInCatalog(groups, { ...ANY, sort: wanted.sort }, NOW)
      expect(all.toSorted(byId)).toEqual(groups.toSorted(byId))
      for (const one of findInCatalog(groups, wanted, NOW)) expect(groups).toContain(one)
    }),
  )
})

const byId = (a: CatalogGroup, b: CatalogGroup) => a.id.localeCompare(b.id)
