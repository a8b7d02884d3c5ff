import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLIC_PAGES } from '#web/public-pages.ts'

const ARTICLES = join(import.meta.dirname, '../../content/enUS/blog')

/** Every public URL without its language prefix: the sitemap's list, the search, and a URL that is nowhere. */
export const PUBLIC_PATHS: readonly string[] = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  ...readdirSync(ARTICLES).map((file) => `/blog/${file.replace(/\.md$/, '')}`),
  '/search',
]
