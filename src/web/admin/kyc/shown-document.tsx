import type { DocumentView, Size } from '#web/admin/kyc/document-view.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** What a picture and a PDF need alike, to be shown in the frame. */
export interface ShownProps {
  url: string
  view: DocumentView
  frame: Size | null
  onPages: (pages: number) => void
  onFail: () => void
}

/** As long as a document is on its way. */
export function Opening() {
  const t = useMessages('kycDesk.viewer')
  return (
    <p role="status" className="m-auto p-6 text-ink">
      {t('opening')}
    </p>
  )
}
