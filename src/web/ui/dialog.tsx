import type { ReactNode } from 'react'
import { Dialog as AriaDialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useMessages } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface DialogProps {
  /** The `Button` that opens it. Leave out when `isOpen` is held outside (say by the address). */
  trigger?: ReactNode
  title: string
  /** What is said and asked; as a function it receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** `alert` for what must be answered before anything else; it does not close by a click beside it. */
  kind?: 'form' | 'alert'
  wide?: boolean
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** A short task of at most three fields over the page; longer work gets a page of its own. */
export function Dialog({ trigger, title, children, kind = 'form', wide = false, isOpen, onOpenChange }: DialogProps) {
  const t = useMessages('shell')
  const state = { ...(isOpen === undefined ? {} : { isOpen }), ...(onOpenChange === undefined ? {} : { onOpenChange }) }
  const overlay = (
    <ModalOverlay
      {...(trigger === undefined ? state : {})}
      isDismissable={kind === 'form'}
      className="fixed inset-0 z-50 flex items-end justify-center bg-scrim p-0 entering:animate-appear exiting:animate-vanish sm:items-center sm:p-6"
    >
      <Modal
        className={`max-h-full w-full overflow-auto rounded-corner rounded-b-none border border-line bg-raised text-ink shadow-overlay sm:rounded-b-corner ${wide ? 'sm:max-w-3xl' : 'sm:max-w-lg'}`}
      >
        <AriaDialog role={kind === 'alert' ? 'alertdialog' : 'dialog'} className="flex flex-col gap-4 p-6 outline-none">
          {({ close }) => (
            <>
              <div className="flex items-start justify-between gap-4">
                <Heading slot="title" className="text-22">
                  {title}
                </Heading>
                {kind === 'form' ? (
                  <Button look="quiet" size="icon" onPress={close} aria-label={t('close')}>
                    <Icon name="close" />
                  </Button>
                ) : null}
              </div>
              {typeof children === 'function' ? children(close) : children}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
  if (trigger === undefined) return overlay
  return (
    <DialogTrigger {...state}>
      {trigger}
      {overlay}
    </DialogTrigger>
  )
}

interface ConfirmDialogProps extends Pick<DialogProps, 'trigger' | 'title' | 'isOpen' | 'onOpenChange'> {
  children: ReactNode
  /** The act's own verb ("Launch group"), never "OK". */
  confirmLabel: string
  onConfirm: () => void
  danger?: boolean
}

/** Asks once before an act that cannot be taken back. */
export function ConfirmDialog({ children, confirmLabel, onConfirm, danger = false, ...rest }: ConfirmDialogProps) {
  const t = useMessages('shell')
  return (
    <Dialog {...rest} kind="alert">
      {(close) => (
        <>
          <div>{children}</div>
          <DialogButtons>
            <Button look="secondary" onPress={close}>
              {t('cancel')}
            </Button>
            <Button
              look={danger ? 'danger' : 'primary'}
              onPress={() => {
                onConfirm()
                close()
              }}
            >
              {confirmLabel}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}

/** The row of buttons that ends a dialog: the act last, full width on a phone. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">{children}</div>
}
