import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLIC_PAGES } from '#web/public-pages.ts'

const ARTICLES = join(import.meta.dirname, '../../content/enUS/blog')

/** Every public URL without its language's prefix: the list the sitemap has, the search and what is nowhere. */
export const PUBLIC_PATHS: readonly string[] = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  ...readdirSync(ARTICLES).map((file) => `/blog/${file.replace(/\.md$/, '')}`),
  '/search',
]
