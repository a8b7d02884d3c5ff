import { data } from 'react-router'
import { CONSENT_DOCUMENTS } from '#domain/access/sign-up.ts'
import { NotFound } from '#web/document/error-page.tsx'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { DocumentVersion as VersionLine } from '#web/public/articles/document-date.tsx'
import { DocumentText } from '#web/public/articles/document-text.tsx'
import { readDocumentVersion } from '#web/public/articles/read-documents.server.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/document-version'

export const handle = { static: true }

/** One version of a legal text, old, coming, or the one that holds: each stays readable (decision 0086). */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const language = languageOf(request)
  const messages = messagesFor(language, ['documents'])
  const name = CONSENT_DOCUMENTS.find((one) => url.pathname.split('/').at(-2) === one)
  const text = name && (await readDocumentVersion(name, language, requestContext(context), params.version))
  if (!name || !text) return data({ messages, name: null, text: null }, { status: 404 })
  return data({ messages, name, text })
}

export default function DocumentVersion({ loaderData: { name, text } }: Route.ComponentProps) {
  const { productName } = useRootFacts()
  if (text === null) return <NotFound />
  return (
    <main id="content" className="page py-10 lg:py-16">
      <PageMeta title={`${text.title} (${text.version}) · ${productName}`} description={text.description} isPrivate />
      <div className="flex flex-col gap-5">
        <h1 className="text-36 sm:text-48">{text.title}</h1>
        <p className="measure text-18">{text.lead}</p>
        <VersionLine document={text} path={`/${name}`} />
      </div>
      {text.short.length === 0 ? null : (
        <ul className="mt-8 border-t-2 border-ink">
          {text.short.map((rule) => (
            <li
              key={rule}
              className="measure border-b border-line py-2.5"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own Markdown, which shows raw HTML as text.
              dangerouslySetInnerHTML={{ __html: rule }}
            />
          ))}
        </ul>
      )}
      <DocumentText html={text.html} look="sided" className="mt-12" />
    </main>
  )
}
