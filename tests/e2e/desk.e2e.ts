import type { Page } from '@playwright/test'
import pg from 'pg'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { enterAs } from './support/cast.ts'
import { DESK_PAGES, findDeskPages } from './support/desk-pages.ts'
import { LOOKS, type Look, lookAt } from './support/look.ts'
import { expect, test } from './support/story.ts'
import { readerOf } from './support/words.ts'

// Each language of each role is a story of its own, so that both workers share them.
test.describe.configure({ mode: 'parallel' })

const PATTERNS = DESK_PAGES.map(({ pattern }) => pattern)
const NO_ONES = '11111111-2222-4333-8444-555555555555'

/** What all staff open. */
const FOR_STAFF = ['/dashboard', '/dashboard/users']
const REFUSED = '/dashboard?refused=1'
/** A page of the desk as the demo's guide leads to it. */
const SCENE = '/dashboard/checks?scene=audit'

/** As members' pages, but colors in two sights only: there are many pages, and they share their parts. */
const DESK_LOOKS: Readonly<Record<Language, Look>> = {
  ...LOOKS,
  esMX: [
    { width: 390, scheme: 'light', rules: 'but contrast' },
    { width: 1280, scheme: 'light', rules: 'none' },
  ],
}

/** Two people do what super administrators do, and share out the pages. */
const SHARES = { director: 0, treasurer: 1 } as const

for (const [turn, language] of LANGUAGES.entries()) {
  const isTurn = (place: number) => place % LANGUAGES.length === turn
  const look = DESK_LOOKS[language]

  for (const [key, share] of Object.entries(SHARES)) {
    test(`PERM-04 I18N-01 the ${key} opens every other page of the desk in ${language}: accessible, nothing sideways at 1280 and 390 px, no codes`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      await enterAs(page, key)
      await leaveTraces(page, baseURL)
      const { paths, opened } = await findDeskPages(page)
      expect(
        PATTERNS.filter((pattern) => !paths.has(pattern)),
        'pages that no link leads to',
      ).toEqual([])
      const own = PATTERNS.flatMap((pattern, place) => (place % 2 === share ? (paths.get(pattern) ?? []) : []))
      // What opens in a page is like it: each in one language.
      const inThem = [SCENE, ...opened].filter((_, place) => place % 2 === share && isTurn((place - share) / 2))
      expect(await lookAt(page, baseURL, { language, paths: [...own, ...inThem], look })).toEqual([])
    })
  }

  for (const key of ['moderator', 'reviewer'] as const) {
    test(`PERM-05 PERM-07 ADM-10 ERR-08 the ${key} opens the overview in ${language}, and reads at every other page that it isn’t theirs`, async ({
      page,
      baseURL,
    }) => {
      const { t } = await readerOf(page, baseURL, language)
      await enterAs(page, key)
      const wrong = await lookAt(page, baseURL, { language, paths: [...FOR_STAFF, REFUSED], look })
      await page.goto('/dashboard/users')
      await expect(page.getByRole('alert')).toContainText(t('adminPeople.denied'))
      const others = PATTERNS.filter((pattern) => !FOR_STAFF.includes(pattern) && !pattern.startsWith('/demo/'))
      for (const pattern of others.filter((_, place) => isTurn(place))) {
        const answer = await page.request.get(pattern.replaceAll(/:\w+/g, NO_ONES))
        const isSaid = (await answer.text()).includes(t('adminOverview.refused.title'))
        if (!answer.url().endsWith(REFUSED) || !isSaid) wrong.push(`${pattern} is answered by ${answer.url()}`)
      }
      expect(wrong).toEqual([])
    })
  }
}

/** A file of the list, a webhook that’s off, a draft of a group, and a bank file refused before last week, so that their pages are there to be looked at. */
async function leaveTraces(page: Page, baseURL = ''): Promise<void> {
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await page.request.post(path, { form, headers: { Origin: baseURL } })
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
    return await answer.text()
  }
  await send('/dashboard/users/jobs?tab=admins', { key: crypto.randomUUID() })
  const made = await send('/admin/webhooks', { url: 'https://books.example/desk', kinds: 'group.canceled' })
  const [webhook = ''] = /\/admin\/webhooks\/[0-9a-f-]{36}/.exec(made) ?? []
  await send(webhook, { intent: 'off' })
  const plan = { consortiumType: 'car', targetAmount: '24000', durationMonths: '24', adminFeePercentage: '15' }
  await send(`/dashboard/groups/new?draft=${crypto.randomUUID()}`, { ...plan, version: '0', go: 'next' })
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL ?? '' })
  await client.connect()
  await client.query(`insert into ach_received (hash, received_at, refusal)
    values (sha256('looked at'), now() - interval '10 days', 'entry_foreign') on conflict do nothing`)
  await client.end()
}
