import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import type { FaqPage } from '#web/public/faq/read-faq.server.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The four FAQ questions this page shows (PUB-10), one open at a time, and a link to the rest. */
export function HowQuestions({ questions }: { questions: readonly FaqPage[] }) {
  const t = useMessages('howItWorks')
  const language = useLanguage()
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="page grid gap-x-12 gap-y-6 py-12 lg:grid-cols-12 lg:py-16"
    >
      <div className="flex flex-col items-start gap-4 lg:col-span-4">
        <h2 id="questions-title" className="text-28 md:text-36">
          {t('questionsTitle')}
        </h2>
        <a href={inLanguage('/faq', language)} className="link">
          {t('allQuestions')}
        </a>
      </div>
      <ul className="border-t-2 border-ink lg:col-span-8">
        {questions.map(({ id, question, answerHtml }) => (
          <li key={id} className="border-b border-line">
            <details name="questions" className="group">
              <summary className="flex min-h-16 list-none items-center gap-4 py-3 [&::-webkit-details-marker]:hidden">
                <h3 className="grow text-18 group-open:text-action">{question}</h3>
                <Icon name="down" className="text-18 text-action transition-transform group-open:rotate-180" />
              </summary>
              <div
                id={id}
                className="answer measure pb-6"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own Markdown, which shows raw HTML as text.
                dangerouslySetInnerHTML={{ __html: answerHtml }}
              />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
