import {
  CATALOG_DRAWS,
  CATALOG_SORTS,
  CATALOG_STEPS,
  type CatalogFilter,
  GOALS,
  MOST_COMPARED,
} from '#domain/consortiums/catalog.ts'
import { isUuid } from '#domain/ids.ts'
import { pageNumber } from '#web/page-number.ts'

/** What a URL of the catalog asks for: `?goal=car&monthly=75000&sort=term&compare=ID&compare=ID`. */
export interface CatalogQuestion {
  filter: CatalogFilter
  compared: string[]
  page: number
}

/** Reads the question; anything that isn't offered asks for nothing. Amounts are in cents. */
export function catalogQuestionFrom(search: URLSearchParams): CatalogQuestion {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name)) ?? null
  const step = <Step extends number>(name: string, steps: readonly Step[]) =>
    steps.find((value) => String(value) === search.get(name)) ?? null
  return {
    filter: {
      goal: one('goal', GOALS),
      payoutFrom: step('payout', CATALOG_STEPS.payoutFrom),
      monthlyUpTo: step('monthly', CATALOG_STEPS.monthlyUpTo),
      monthsUpTo: step('months', CATALOG_STEPS.monthsUpTo),
      spotsFrom: step('spots', CATALOG_STEPS.spotsFrom),
      draw: one('draw', CATALOG_DRAWS),
      sort: one('sort', CATALOG_SORTS) ?? 'draw',
    },
    compared: [...new Set(search.getAll('compare').filter(isUuid))].slice(0, MOST_COMPARED),
    page: pageNumber(search),
  }
}

/** What the fields of the filter hold, by name; those that ask for nothing are left out. */
export function fieldsOf({ filter }: Pick<CatalogQuestion, 'filter'>): [name: string, value: string][] {
  const { goal, payoutFrom, monthlyUpTo, monthsUpTo, spotsFrom, draw, sort } = filter
  const fields = {
    goal,
    payout: payoutFrom,
    monthly: monthlyUpTo,
    months: monthsUpTo,
    spots: spotsFrom,
    draw,
    sort: sort === 'draw' ? null : sort,
  }
  return Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
}

/** The URL of a question, with what changes in it. */
export function catalogUrl(path: string, question: CatalogQuestion, change: Partial<CatalogQuestion> = {}): string {
  const { filter, compared, page } = { ...question, ...change }
  const search = new URLSearchParams(fieldsOf({ filter }))
  for (const id of compared) search.append('compare', id)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? path : `${path}?${search}`
}
