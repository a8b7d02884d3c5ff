import { useEffect, useRef, useState } from 'react'
import { type Size, scaleOf, turned } from '#web/admin/kyc/document-view.ts'
import { drawPage, type OpenPdf, openPdf, readPageSize } from '#web/admin/kyc/open-pdf.ts'
import { Opening, type ShownProps } from '#web/admin/kyc/shown-document.tsx'

interface PdfDocumentProps extends ShownProps {
  altOf: (page: number, pages: number) => string
}

/** A PDF, one page at a time, drawn by the reader in its worker. */
export function PdfDocument({ url, view, frame, onPages, onFail, altOf }: PdfDocumentProps) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [natural, setNatural] = useState<Size | null>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const failing = useRef(onFail)
  useEffect(() => {
    const leaving = new AbortController()
    const opening = openPdf(url, leaving.signal)
    opening.then(
      (opened) => {
        if (leaving.signal.aborted) return
        setPdf(opened)
        onPages(opened.numPages)
      },
      () => leaving.signal.aborted || failing.current(),
    )
    return () => {
      leaving.abort()
      opening.then((opened) => opened.loadingTask.destroy()).catch(() => {})
    }
  }, [url, onPages])

  const { page, turns } = view
  useEffect(() => {
    let isCurrent = true
    if (pdf !== null)
      readPageSize(pdf, page).then(
        (size) => isCurrent && setNatural(size),
        () => isCurrent && failing.current(),
      )
    return () => {
      isCurrent = false
    }
  }, [pdf, page])

  const scale = natural === null || frame === null ? null : scaleOf(natural, frame, view)
  useEffect(() => {
    if (pdf === null || scale === null) return
    const leaving = new AbortController()
    drawPage(pdf, { page, scale, turns }, leaving.signal).then(
      (drawn) => leaving.signal.aborted || copyTo(canvas.current, drawn),
      () => leaving.signal.aborted || failing.current(),
    )
    return () => leaving.abort()
  }, [pdf, page, scale, turns])

  if (natural === null || scale === null) return <Opening />
  const size = turned({ width: natural.width * scale, height: natural.height * scale }, turns)
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={altOf(page, pdf?.numPages ?? 1)}
      className="m-auto bg-white"
      style={size}
    />
  )
}

/** The drawn page replaces the one before at once: no white flash while one zooms. */
function copyTo(canvas: HTMLCanvasElement | null, drawn: HTMLCanvasElement): void {
  if (canvas === null) return
  canvas.width = drawn.width
  canvas.height = drawn.height
  canvas.getContext('2d')?.drawImage(drawn, 0, 0)
}
