import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { GivenIdentity } from '#services/kyc/show-kyc-application.ts'
import { type DocumentView, type Size, scaleOf, turned } from '#web/admin/kyc/document-view.ts'
import { Opening, type ShownProps } from '#web/admin/kyc/shown-document.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { loadPart } from '#web/ui/load-part.ts'

// The reader of PDFs weighs more than the page: it comes when one is opened.
const PdfDocument = lazy(async () => ({
  default: (await loadPart(() => import('#web/admin/kyc/pdf-document.tsx'))).PdfDocument,
}))

interface DocumentFrameProps {
  document: GivenIdentity['documents'][number]
  url: string
  view: DocumentView
  onPages: (pages: number) => void
}

/** The open document in a frame of one size, in which it is moved by scrolling. */
export function DocumentFrame({ document, url, view, onPages }: DocumentFrameProps) {
  const t = useMessages('kycDesk.viewer')
  const kinds = useMessages('kyc.documents.kinds')
  const box = useRef<HTMLDivElement>(null)
  const frame = useSize(box)
  const [hasFailed, setFailed] = useState(false)
  const named = { kind: kinds(document.type), name: document.name }
  const shared = { url, view, frame, onPages, onFail: () => setFailed(true) }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region in a section, so that it can be told apart and scrolled by keys.
    <div
      ref={box}
      role="region"
      aria-label={t('frame')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
      tabIndex={0}
      className="grid h-[48vh] min-h-72 overflow-auto rounded-corner bg-mist lg:h-[calc(100vh-24rem)]"
    >
      {hasFailed ? (
        <p role="alert" className="m-auto p-6 text-center text-ink">
          {t('failed')}
        </p>
      ) : isPdf(document.name) ? (
        <Suspense fallback={<Opening />}>
          <PdfDocument {...shared} altOf={(page, pages) => t('pageAlt', { ...named, page, pages })} />
        </Suspense>
      ) : (
        <Picture {...shared} alt={t('alt', named)} />
      )}
    </div>
  )
}

const isPdf = (name: string) => name.toLowerCase().endsWith('.pdf')

function Picture({ url, view, frame, alt, onPages, onFail }: ShownProps & { alt: string }) {
  const [natural, setNatural] = useState<Size | null>(null)
  useEffect(() => onPages(1), [onPages])
  return (
    <Sheet natural={natural} frame={frame} view={view}>
      {(size, style) => (
        <img
          src={url}
          alt={alt}
          onError={onFail}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setNatural({ width: naturalWidth, height: naturalHeight })
          }
          className={size === null ? 'opacity-0' : 'absolute top-1/2 left-1/2 max-w-none bg-white'}
          style={size === null ? { width: 1, height: 1 } : style}
        />
      )}
    </Sheet>
  )
}

interface SheetProps {
  /** Null until it is known. */
  natural: Size | null
  frame: Size | null
  view: DocumentView
  children: (size: Size | null, style: { width: number; height: number; transform: string }) => ReactNode
}

/** The place a page takes in its frame, in the middle while it's smaller. */
function Sheet({ natural, frame, view, children }: SheetProps) {
  if (natural === null || frame === null) return children(null, { width: 1, height: 1, transform: '' })
  const scale = scaleOf(natural, frame, view)
  const size = { width: natural.width * scale, height: natural.height * scale }
  const taken = turned(size, view.turns)
  return (
    <div className="relative m-auto" style={taken}>
      {children(size, { ...size, transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)` })}
    </div>
  )
}

/** The inner size of an element, followed as it changes; null until it is measured. */
function useSize(of: React.RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (of.current === null) return
    // Room for scroll bars, so that what fits doesn't scroll.
    const observer = new ResizeObserver(([entry]) => {
      if (entry)
        setSize({
          width: Math.max(1, entry.target.clientWidth - 2),
          height: Math.max(1, entry.target.clientHeight - 2),
        })
    })
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of])
  return size
}
