import { data } from 'react-router'
import { LOCALES } from '#domain/language.ts'
import { NotFound } from '#web/document/error-page.tsx'
import { JsonLd } from '#web/document/json-ld.tsx'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { ArticlePicture } from '#web/public/articles/article-picture.tsx'
import { DocumentText } from '#web/public/articles/document-text.tsx'
import { FeedLink } from '#web/public/articles/feed-link.tsx'
import { type Article, readArticles } from '#web/public/articles/read-documents.server.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import { requestContext } from '#web/request-context.ts'
import { Day } from '#web/ui/day.tsx'
import type { Route } from './+types/article'

export const handle = { static: true }

/** One article. A URL without one is answered with 404 rather than thrown, so the layout stays (PUB-22). */
export function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { config, log } = requestContext(context)
  const language = languageOf(request)
  const articles = readArticles(language, config)
  const at = articles.findIndex(({ slug }) => slug === params.article)
  const article = articles[at]
  const messages = messagesFor(language, ['blog'])
  if (article === undefined) {
    log.warn({ path: url.pathname }, 'page not found')
    return data({ messages, article: null, next: null }, { status: 404 })
  }
  const following = articles[at + 1] ?? articles[0]
  const next = following && { slug: following.slug, title: following.title, isFirst: following.order <= article.order }
  return data({ messages, article, next: next ?? null })
}

export default function ArticlePage({ loaderData: { article, next } }: Route.ComponentProps) {
  const t = useMessages('blog')
  const language = useLanguage()
  const { productName } = useRootFacts()
  if (article === null) return <NotFound />
  return (
    <main id="content" className="flex flex-col">
      <PageMeta title={`${article.title} · ${productName}`} description={article.description} isArticle />
      <FeedLink />
      <JsonLd facts={[articleFacts(article, LOCALES[language], productName)]} />
      <div className="on-mangrove bg-mangrove">
        <div className="mx-auto w-full max-w-[calc(66ch+48px)] px-4 py-8 sm:px-6 lg:py-12">
          <ArticlePicture slug={article.slug} className="w-full" />
        </div>
      </div>
      <article className="mx-auto w-full max-w-[calc(66ch+48px)] px-4 py-10 sm:px-6 lg:py-14">
        <h1 className="text-36 sm:text-48">{article.title}</h1>
        <p className="mt-4 text-22 text-ink-2">{article.description}</p>
        <p className="mt-4 text-14 text-ink-2">
          {t.rich('signed', { product: productName, day: () => <Day on={article.date} look="long" /> })}{' '}
          {t('minutes', { count: article.minutes })}.
        </p>
        <DocumentText html={article.html} className="mt-8 border-t-2 border-ink pt-8" />
      </article>
      <nav aria-label={t('all')} className="no-print bg-mist">
        <div className="mx-auto flex w-full max-w-[calc(66ch+48px)] flex-col gap-3 px-4 py-10 sm:px-6">
          {next === null ? null : (
            <>
              <p className="text-ink-2">{next.isFirst ? t('first') : t('next')}</p>
              <p className="font-display text-28 font-bold">
                <a href={inLanguage(`/blog/${next.slug}`, language)} className="link">
                  {next.title}
                </a>
              </p>
            </>
          )}
          <p>
            <a href={inLanguage('/blog', language)} className="link">
              {t('all')}
            </a>
          </p>
        </div>
      </nav>
    </main>
  )
}

/** The article for search engines. It belongs to the product; no author is made up. */
function articleFacts({ title, description, date }: Article, locale: string, product: string) {
  return {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: date,
    dateModified: date,
    inLanguage: locale,
    author: { '@type': 'Organization', name: product },
  }
}
