import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { ArticlePicture } from '#web/public/articles/article-picture.tsx'
import { FeedLink } from '#web/public/articles/feed-link.tsx'
import { type Article, readArticles } from '#web/public/articles/read-documents.server.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import { requestContext } from '#web/request-context.ts'
import { Day } from '#web/ui/day.tsx'
import type { Route } from './+types/blog'

export const handle = { static: true }

type Teaser = Omit<Article, 'html'>

export function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(request)
  const articles = readArticles(language, requestContext(context).config)
  return {
    messages: messagesFor(language, ['blog']),
    articles: articles.map(({ html: _text, ...teaser }): Teaser => teaser),
  }
}

/** The articles in their reading order: the first large with its picture, the others beside it (PUB-24). */
export default function Blog({ loaderData: { articles } }: Route.ComponentProps) {
  const t = useMessages('blog')
  const language = useLanguage()
  const { productName } = useRootFacts()
  const [first, ...others] = articles
  return (
    <main id="content" className="page flex flex-col gap-8 py-8 lg:gap-10 lg:py-12">
      <PageMeta title={t('title', { product: productName })} description={t('description')} />
      <FeedLink />
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-36 lg:text-48">{t('headline')}</h1>
        <p className="text-18 text-ink-2">{t('lead')}</p>
      </div>
      <div className="grid gap-4 lg:grid-cols-12 lg:gap-8">
        {first === undefined ? null : <Leading article={first} />}
        <ul className="flex flex-col border-t-2 border-ink lg:col-span-4">
          {others.map((article) => (
            <li key={article.slug} className="flex grow flex-col gap-4 border-b border-line py-6">
              <div className="on-mangrove flex rounded-corner bg-mangrove p-5">
                <ArticlePicture slug={article.slug} className="w-full self-center" />
              </div>
              <div className="flex flex-col gap-2">
                <h2 className="text-22">
                  <a href={inLanguage(`/blog/${article.slug}`, language)} className="link">
                    {article.title}
                  </a>
                </h2>
                <p className="text-ink-2">{article.description}</p>
                <Facts article={article} />
              </div>
            </li>
          ))}
        </ul>
      </div>
      <p>
        <a href={inLanguage('/blog/feed.xml', language)} className="link">
          {t('followFeed')}
        </a>
      </p>
    </main>
  )
}

function Leading({ article }: { article: Teaser }) {
  const language = useLanguage()
  return (
    <article className="on-mangrove grid gap-8 rounded-corner rounded-br-cut bg-mangrove p-6 text-ink sm:p-10 lg:col-span-8 lg:grid-rows-[1fr_auto]">
      <ArticlePicture slug={article.slug} className="w-full self-center" />
      <div className="flex flex-col gap-3">
        <h2 className="text-36 lg:text-48">
          <a
            href={inLanguage(`/blog/${article.slug}`, language)}
            className="text-ink underline decoration-2 underline-offset-4 hover:text-ipe"
          >
            {article.title}
          </a>
        </h2>
        <p className="measure text-18 text-ink-2">{article.description}</p>
        <Facts article={article} />
      </div>
    </article>
  )
}

function Facts({ article: { date, minutes } }: { article: Teaser }) {
  const t = useMessages('blog')
  return (
    <p className="text-14 text-ink-2">
      <Day on={date} look="long" /> · {t('minutes', { count: minutes })}
    </p>
  )
}
