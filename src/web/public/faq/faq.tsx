import { readPublishedQuestions } from '#services/content/read-published-questions.ts'
import { faqFacts, JsonLd } from '#web/document/json-ld.tsx'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { FaqFrieze } from '#web/public/faq/faq-frieze.tsx'
import { FaqQuestion } from '#web/public/faq/faq-question.tsx'
import { readFaq } from '#web/public/faq/read-faq.server.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import { requestContext } from '#web/request-context.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import type { Route } from './+types/faq'

export const handle = { static: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(request)
  const ctx = requestContext(context)
  const published = await readPublishedQuestions(ctx, language)
  return {
    messages: messagesFor(language, ['faq']),
    questions: readFaq(language, { product: ctx.config.PRODUCT_NAME }, published),
  }
}

/** The fifteen questions in two columns, one open at a time (PUB-19, PUB-20). */
export default function Faq({ loaderData }: Route.ComponentProps) {
  const t = useMessages('faq')
  const language = useLanguage()
  const { productName } = useRootFacts()
  const { questions } = loaderData
  const half = Math.ceil(questions.length / 2)
  return (
    <main id="content" className="faq flex flex-col">
      <PageMeta title={t('title', { product: productName })} description={t('description')} />
      <JsonLd facts={[faqFacts(questions.map(({ question, answerText }) => ({ question, answer: answerText })))]} />
      <FaqFrieze count={questions.length} />
      <div className="page grid items-end gap-x-8 gap-y-4 pt-8 pb-8 lg:grid-cols-12 lg:pt-12 lg:pb-12">
        <h1 className="text-36 sm:text-48 lg:col-span-8 lg:text-64">{t('headline')}</h1>
        <p className="text-18 text-ink-2 lg:col-span-4 lg:border-l lg:border-line lg:pl-6">{t('lead')}</p>
      </div>
      <section aria-label={t('questions')} className="page grid items-start gap-x-12 pb-12 lg:grid-cols-2 lg:pb-16">
        {[questions.slice(0, half), questions.slice(half)].map((column, second) => (
          <ul key={column[0]?.id} className="border-t border-line max-lg:last:border-t-0">
            {column.map((question, at) => (
              <FaqQuestion key={question.id} place={second * half + at + 1} {...question} />
            ))}
          </ul>
        ))}
      </section>
      <section aria-labelledby="other" className="bg-mist">
        <div className="page flex flex-col gap-6 py-12 md:flex-row md:items-center md:justify-between">
          <div className="flex flex-col gap-2">
            <h2 id="other" className="text-28">
              {t('otherTitle')}
            </h2>
            <p className="measure text-ink-2">{t('otherText')}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <a href={inLanguage('/contact', language)} className={buttonLook()}>
              {t('contact')}
            </a>
            <a href={inLanguage('/calculator', language)} className={buttonLook({ look: 'secondary' })}>
              {t('calculator')}
            </a>
          </div>
        </div>
      </section>
    </main>
  )
}
