import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { DocumentVersion } from '#web/public/articles/document-date.tsx'
import { DocumentText } from '#web/public/articles/document-text.tsx'
import { readDocument } from '#web/public/articles/read-documents.server.ts'
import { RetentionTable } from '#web/public/articles/retention-table.tsx'
import { PageMeta } from '#web/public/page-meta.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/privacy-policy'

export const handle = { static: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(request)
  return {
    messages: messagesFor(language, ['documents', 'retention']),
    policy: await readDocument('privacy-policy', language, requestContext(context)),
  }
}

/** The privacy policy (COPY-10): three figures first, then each section with its heading beside the text. */
export default function PrivacyPolicy({ loaderData: { policy } }: Route.ComponentProps) {
  const { productName } = useRootFacts()
  return (
    <main id="content" className="page py-10 lg:py-16">
      <PageMeta title={`${policy.title} · ${productName}`} description={policy.description} />
      <div className="flex flex-col gap-5">
        <h1 className="text-36 sm:text-48">{policy.title}</h1>
        <p className="measure text-18">{policy.lead}</p>
        <DocumentVersion document={policy} path="/privacy-policy" />
      </div>
      <ul className="mt-10 border-t-2 border-ink">
        {policy.figures.map(({ figure, what }) => (
          <li
            key={what}
            className="grid grid-cols-[3.5rem_1fr] items-baseline gap-x-4 border-b border-line py-3 lg:grid-cols-[6rem_1fr] lg:gap-x-8"
          >
            <span className="figures text-48 font-bold text-action lg:text-64">{figure}</span>
            <span className="text-18 lg:text-22">{what}</span>
          </li>
        ))}
      </ul>
      <DocumentText html={policy.html} look="sided" className="mt-12 lg:mt-16" />
      <RetentionTable />
    </main>
  )
}
