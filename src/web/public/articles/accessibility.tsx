import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { DocumentDate } from '#web/public/articles/document-date.tsx'
import { DocumentText } from '#web/public/articles/document-text.tsx'
import { readDocument } from '#web/public/articles/read-documents.server.ts'
import { TestedTable } from '#web/public/articles/tested-table.tsx'
import { PageMeta } from '#web/public/page-meta.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/accessibility'

export const handle = { static: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(request)
  return {
    messages: messagesFor(language, ['documents']),
    statement: await readDocument('accessibility', language, requestContext(context)),
  }
}

/** What was tested, what is known to be hard, and where to complain; it opens with the table of tests. */
export default function Accessibility({ loaderData: { statement } }: Route.ComponentProps) {
  const { productName } = useRootFacts()
  return (
    <main id="content" className="page grid gap-x-8 gap-y-10 py-10 lg:grid-cols-12 lg:py-14">
      <PageMeta title={`${statement.title} · ${productName}`} description={statement.description} />
      <div className="flex min-w-0 flex-col gap-5 lg:col-span-4">
        <h1 className="text-36 wrap-break-word lg:text-48">{statement.title}</h1>
        <p className="text-18">{statement.lead}</p>
        <DocumentDate date={statement.date} />
      </div>
      <div className="min-w-0 rounded-corner rounded-br-cut border border-line bg-surface p-6 pb-10 lg:col-span-8 lg:p-8 lg:pb-12">
        <TestedTable tests={statement.tested} />
      </div>
      <DocumentText html={statement.html} className="lg:col-span-8 lg:col-start-5" />
    </main>
  )
}
