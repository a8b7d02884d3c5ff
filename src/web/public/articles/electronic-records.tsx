import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { DocumentVersion } from '#web/public/articles/document-date.tsx'
import { DocumentText } from '#web/public/articles/document-text.tsx'
import { readDocument } from '#web/public/articles/read-documents.server.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/electronic-records'

export const handle = { static: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(request)
  return {
    messages: messagesFor(language, ['documents']),
    records: await readDocument('electronic-records', language, requestContext(context)),
  }
}

/** What agreeing to records on a screen means (15 USC 7001): paper on request, and how to take it back. */
export default function ElectronicRecords({ loaderData: { records } }: Route.ComponentProps) {
  const { productName } = useRootFacts()
  return (
    <main id="content" className="page py-10 lg:py-16">
      <PageMeta title={`${records.title} · ${productName}`} description={records.description} />
      <div className="flex flex-col gap-5">
        <h1 className="text-36 sm:text-48">{records.title}</h1>
        <p className="measure text-18">{records.lead}</p>
        <DocumentVersion document={records} path="/electronic-records" />
      </div>
      <DocumentText html={records.html} look="sided" className="mt-12 lg:mt-16" />
    </main>
  )
}
