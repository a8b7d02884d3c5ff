import { lazy, type ReactNode, Suspense } from 'react'
import { loadPart } from '#web/ui/load-part.ts'
import type { ModalDialogProps } from '#web/ui/modal-dialog.tsx'

const ModalDialog = lazy(async () => ({
  default: (await loadPart(() => import('#web/ui/modal-dialog.tsx'))).ModalDialog,
}))

/** What opens over a page, loaded when one does: a document that opens at a dialog's URL shows its form in the page. */
export function Dialog(props: ModalDialogProps) {
  return (
    <Suspense>
      <ModalDialog {...props} />
    </Suspense>
  )
}

/** The row of buttons that ends a dialog: the action last, full width on a phone. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">{children}</div>
}
