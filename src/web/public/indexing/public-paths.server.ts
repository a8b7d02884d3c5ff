import { markdownNames } from '#web/public/articles/markdown.server.ts'
import { PUBLIC_PAGES } from '#web/public-pages.ts'

/** Every URL of the public site without its language prefix: the pages of the list and the articles of the blog. */
export function publicPaths(): string[] {
  return [...PUBLIC_PAGES.map(({ path }) => path), ...markdownNames('blog').map((name) => `/blog/${name}`)]
}
