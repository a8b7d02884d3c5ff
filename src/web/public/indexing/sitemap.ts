import { LANGUAGES, LOCALES } from '#domain/language.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { publicPaths } from '#web/public/indexing/public-paths.server.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/sitemap'

/** Every public page in every language for search engines, each with its other languages. */
export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_URL } = requestContext(context).config
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${publicPaths()
  .map((path) => entries(PUBLIC_URL, path))
  .join('\n')}
</urlset>
`
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

function entries(site: string, path: string): string {
  const links = LANGUAGES.map(
    (language) =>
      `    <xhtml:link rel="alternate" hreflang="${LOCALES[language]}" href="${site}${inLanguage(path, language)}"/>`,
  )
  links.push(`    <xhtml:link rel="alternate" hreflang="x-default" href="${site}${path}"/>`)
  return LANGUAGES.map(
    (language) => `  <url>\n    <loc>${site}${inLanguage(path, language)}</loc>\n${links.join('\n')}\n  </url>`,
  ).join('\n')
}
