import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inLanguage, LANGUAGES, type Language } from '#web/i18n/language.ts'
import { PUBLIC_PAGES } from '#web/public/public-pages.ts'

const ARTICLES = join(import.meta.dirname, '../../../content/enUS/blog')

/** Every public address without its language's prefix: the list the sitemap has, the search and what is nowhere. */
export const PUBLIC_PATHS: readonly string[] = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  ...readdirSync(ARTICLES).map((file) => `/blog/${file.replace(/\.md$/, '')}`),
  '/search',
]

/** An address that leads nowhere is a page too, and looked at like the others. */
export const NOWHERE = '/no-such-page'

/** Each path in each language. */
export const EVERY_ADDRESS: readonly { language: Language; address: string }[] = LANGUAGES.flatMap((language) =>
  [...PUBLIC_PATHS, NOWHERE].map((path) => ({ language, address: inLanguage(path, language) })),
)
