import { type MouseEvent, useState } from 'react'
import { KYC_DOCUMENT_TYPES } from '#domain/kyc/documents.ts'
import type { GivenIdentity } from '#services/kyc/show-kyc-application.ts'
import { DocumentFrame } from '#web/admin/kyc/document-frame.tsx'
import { DocumentTools } from '#web/admin/kyc/document-tools.tsx'
import { afterAct, type ViewAct, viewOf } from '#web/admin/kyc/document-view.ts'
import { useKeys } from '#web/admin/kyc/use-keys.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Document = GivenIdentity['documents'][number]

interface DocumentViewerProps {
  documents: readonly Document[]
  areKeysOn: boolean
}

/**
 * The documents of an application, drawn beside what they are to prove: enlarged, turned, and paged through by buttons and keys. Without a script
 * each one is a link to its file. Every document shown is a read of it, and recorded.
 */
export function DocumentViewer({ documents, areKeysOn }: DocumentViewerProps) {
  const t = useMessages('kycReview')
  const words = useMessages('kycDesk.viewer')
  const isHydrated = useHydrated()
  const [view, setView] = useState(viewOf(0))
  const [pages, setPages] = useState(1)
  const sorted = [...documents].sort((a, b) => orderOf(a) - orderOf(b))
  const open = sorted[view.place]
  const act = (one: ViewAct) => setView((now) => afterAct(now, one, { documents: sorted.length, pages }))
  useKeys(
    {
      '+': () => act('zoomIn'),
      '=': () => act('zoomIn'),
      '-': () => act('zoomOut'),
      '0': () => act('fit'),
      r: () => act('turn'),
      n: () => act('nextPage'),
      p: () => act('previousPage'),
      d: () => act('nextDocument'),
    },
    areKeysOn && open !== undefined,
  )
  return (
    <section
      aria-label={words('label')}
      className="on-mangrove flex min-w-0 flex-col gap-3 rounded-corner rounded-br-cut bg-mangrove p-4 text-ink sm:p-5"
    >
      {open === undefined ? (
        <p className="py-12 text-center">{t('noDocuments')}</p>
      ) : (
        <>
          <Chooser
            documents={sorted}
            place={view.place}
            onChoose={isHydrated ? (place) => setView(viewOf(place)) : null}
          />
          {isHydrated ? (
            <>
              <DocumentTools view={view} pages={pages} url={urlOf(open)} onAct={act} />
              <DocumentFrame key={open.id} document={open} url={urlOf(open)} view={view} onPages={setPages} />
            </>
          ) : null}
        </>
      )}
      <p className="pr-16 text-14 text-ink-2">{t('openingRecorded')}</p>
    </section>
  )
}

interface ChooserProps {
  documents: readonly Document[]
  place: number
  /** Null as long as there's no script: each link leads to its file. */
  onChoose: ((place: number) => void) | null
}

function Chooser({ documents, place, onChoose }: ChooserProps) {
  const t = useMessages('kyc.documents')
  const words = useMessages('kycDesk.viewer')
  const choose = (chosen: number) => (event: MouseEvent) => {
    if (onChoose === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onChoose(chosen)
  }
  return (
    <ul aria-label={words('choose')} className="flex flex-wrap gap-2">
      {documents.map((document, at) => {
        const isOpen = onChoose !== null && at === place
        return (
          <li key={document.id} className="min-w-0">
            <a
              href={urlOf(document)}
              onClick={choose(at)}
              aria-current={isOpen ? 'true' : undefined}
              className={`flex min-h-11 min-w-0 flex-col rounded-corner border-2 px-3 py-1 text-ink no-underline ${isOpen ? 'border-ipe' : 'border-line hover:border-ink'}`}
            >
              <span className="font-semibold">{t(`kinds.${document.type}`)}</span>
              <span className="max-w-56 truncate text-14 text-ink-2">
                {document.name} {t('size', { kilobytes: Math.ceil(document.bytes / 1024) })}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const urlOf = ({ id }: Document) => `/kyc-onboarding/documents/${id}`
const orderOf = ({ type }: Document) => KYC_DOCUMENT_TYPES.indexOf(type)
