import { createTranslator } from 'use-intl/core'
import { DEFAULT_LANGUAGE, LOCALES } from '#domain/language.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage, languageOfPath } from '#web/i18n/language.ts'
import { atomFeed } from '#web/public/articles/atom-feed.ts'
import { readArticles } from '#web/public/articles/read-documents.server.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/feed'

const AN_HOUR = 'public, max-age=3600'

/** The articles of one language for feed readers: titles, sentences and absolute URLs, no claim. Never redirects. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { config } = requestContext(context)
  const language = languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE
  const t = createTranslator({ locale: LOCALES[language], messages: messagesFor(language, ['blog']) })
  const urlOf = (path: string) => config.PUBLIC_URL + inLanguage(path, language)
  const feed = atomFeed({
    title: t('blog.feed', { product: config.PRODUCT_NAME }),
    subtitle: t('blog.description'),
    author: config.PRODUCT_NAME,
    locale: LOCALES[language],
    url: urlOf('/blog'),
    feedUrl: urlOf('/blog/feed.xml'),
    entries: readArticles(language, config).map(({ title, description, slug, date }) => ({
      title,
      summary: description,
      url: urlOf(`/blog/${slug}`),
      day: date,
    })),
  })
  return new Response(feed, {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': AN_HOUR },
  })
}
