import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { DocumentVersion } from '#web/public/articles/document-date.tsx'
import { DocumentText } from '#web/public/articles/document-text.tsx'
import { readDocument } from '#web/public/articles/read-documents.server.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import { requestContext } from '#web/request-context.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import type { Route } from './+types/terms'

export const handle = { static: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(request)
  return {
    messages: messagesFor(language, ['documents']),
    terms: await readDocument('terms', language, requestContext(context)),
  }
}

/** The terms (COPY-09): what no one should miss, then the full text beside its contents. An ordinary long page, with no scroll box. */
export default function Terms({ loaderData: { terms } }: Route.ComponentProps) {
  const t = useMessages('documents')
  const { productName } = useRootFacts()
  return (
    <main id="content" className="flex flex-col">
      <PageMeta title={`${terms.title} · ${productName}`} description={terms.description} />
      <div className="bg-mist">
        <div className="page grid gap-x-8 gap-y-8 py-10 lg:grid-cols-12 lg:py-14">
          <div className="flex flex-col gap-5 lg:col-span-5">
            <h1 className="text-48 lg:text-64">{terms.title}</h1>
            <p className="measure text-18">{terms.lead}</p>
            <DocumentVersion document={terms} path="/terms" />
          </div>
          <section aria-labelledby="short" className="lg:col-span-7">
            <h2 id="short" className="text-22">
              {t('inShort')}
            </h2>
            <ul className="mt-3 border-t-2 border-ink">
              {terms.short.map((rule) => (
                <li
                  key={rule}
                  className="border-b border-line py-2.5"
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own Markdown, which shows raw HTML as text.
                  dangerouslySetInnerHTML={{ __html: rule }}
                />
              ))}
            </ul>
          </section>
        </div>
      </div>
      <div className="page grid gap-x-8 gap-y-8 py-10 lg:grid-cols-12 lg:py-14">
        <nav aria-labelledby="contents" className="no-print lg:col-span-4">
          <div className="lg:sticky lg:top-16">
            <h2 id="contents" className="text-18">
              {t('contents')}
            </h2>
            <ol className="contents-list mt-2">
              {terms.sections.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
            <button type="button" data-print="" className={`needs-script mt-6 ${buttonLook({ look: 'secondary' })}`}>
              {t('print')}
            </button>
          </div>
        </nav>
        <DocumentText html={terms.html} look="numbered" className="lg:col-span-8" />
      </div>
    </main>
  )
}
