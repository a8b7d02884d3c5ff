import type { Page } from '@playwright/test'
import { type RoutePath, readRoutePaths } from '../../support/route-table.ts'
import { WHOSE, type Whose } from '../../support/whose-route.ts'

const BACK_OFFICE: readonly Whose[] = ['desk', 'board', 'overview', 'demo']

/** Every page of the back office, as the site map writes it; what only leads on, downloads, or takes forms is no page. */
export const DESK_PAGES: readonly RoutePath[] = [
  ...new Map(
    readRoutePaths()
      .filter(({ pattern, file }) => BACK_OFFICE.includes(WHOSE[pattern] ?? 'everyone') && file.endsWith('.tsx'))
      .map((route) => [route.pattern, route]),
  ).values(),
]

/** What needs a question to have something to show; of groups, those that have been launched. */
const ASKED: Readonly<Record<string, string>> = {
  '/dashboard/users': '/dashboard/users?tab=members',
  '/dashboard/users/many': '/dashboard/users/many?act=take_review',
  '/dashboard/kyc': '/dashboard/kyc?status=pending',
  '/dashboard/groups': '/dashboard/groups?status=active',
}

/** Where links are looked for besides the pages themselves: a group that can be launched. */
const ALSO_READ = '/dashboard/groups?status=not_started'

/** What shows nothing without its question, so the whole link is kept: a spot's points. */
const ASKS: readonly string[] = ['/dashboard/groups/:id/points']

/** What a link opens in or over its page, by the name it has in the URL: tabs, dialogs, reviews, a scene. */
const OPENS = ['act', 'request', 'scene', 'step', 'tab', 'unenroll']

export interface FoundPages {
  /** A path of each page, by its pattern. */
  paths: ReadonlyMap<string, string>
  /** What links open in and over these pages. */
  opened: readonly string[]
}

/** Of each kind of page so many are read: a group that isn't running anymore, say, or is new, leads to less. */
const EACH_KIND = 5

/** Reads on from the pages without an id, link by link, until every page of the desk has a path. For whoever is signed in. */
export async function findDeskPages(page: Page): Promise<FoundPages> {
  const paths = new Map<string, string>()
  const opened = new Map<string, string>()
  const read = new Map<string, Set<string>>()
  for (const { pattern } of DESK_PAGES) if (!pattern.includes(':')) paths.set(pattern, ASKED[pattern] ?? pattern)
  let waiting = [...paths.values(), ALSO_READ]
  while (waiting.length > 0) {
    const found = await Promise.all(waiting.map((path) => linksOn(page, path)))
    waiting = []
    for (const href of found.flat()) {
      const [path = '', query = ''] = href.split('?')
      const pattern = patternOf(path)
      if (pattern === undefined) continue
      if (!paths.has(pattern)) paths.set(pattern, ASKS.includes(pattern) ? href : path)
      const ofKind = read.get(pattern) ?? new Set()
      if (pattern.includes(':') && ofKind.size < EACH_KIND && !ofKind.has(path)) {
        read.set(pattern, ofKind.add(path))
        waiting.push(path)
      }
      const [name, value = ''] = [...new URLSearchParams(query)].find(([one]) => OPENS.includes(one)) ?? []
      const kind = `${pattern} ${name} ${/^[a-z_-]+$/.test(value) ? value : ''}`
      if (name !== undefined && !opened.has(kind)) opened.set(kind, href)
    }
  }
  const alone = new Set(paths.values())
  return { paths, opened: [...opened.values()].filter((href) => !alone.has(href)) }
}

/** The page's pattern; one that names the path itself wins over one with a parameter. */
function patternOf(path: string): string | undefined {
  const fits = ({ pattern }: RoutePath) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
  const found = DESK_PAGES.filter(fits).map(({ pattern }) => pattern)
  return found.find((pattern) => !pattern.includes(':')) ?? found[0]
}

async function linksOn(page: Page, path: string): Promise<string[]> {
  const answer = await page.request.get(path, { maxRetries: 2 })
  return [...(await answer.text()).matchAll(/ href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}
