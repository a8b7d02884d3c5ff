import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useMessages } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface ModalDialogProps {
  title: string
  children: ReactNode
  wide?: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A short task of at most three fields over the page; longer work gets its own page. Whatever shows it keeps track of whether it is open. */
export function ModalDialog({ title, children, wide = false, isOpen, onOpenChange }: ModalDialogProps) {
  const t = useMessages('shell')
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-50 flex items-end justify-center bg-scrim p-0 entering:animate-appear exiting:animate-vanish sm:items-center sm:p-6"
    >
      <Modal
        className={`max-h-[calc(100%-6.5rem)] w-full overflow-auto rounded-corner rounded-b-none border border-line bg-raised text-ink shadow-overlay sm:max-h-full sm:rounded-b-corner ${wide ? 'sm:max-w-3xl' : 'sm:max-w-lg'}`}
      >
        <AriaDialog className="flex flex-col gap-4 p-6 outline-none">
          {({ close }) => (
            <>
              <div className="flex items-start justify-between gap-4">
                <Heading slot="title" className="text-22">
                  {title}
                </Heading>
                <Button look="quiet" size="icon" onPress={close} aria-label={t('close')}>
                  <Icon name="close" />
                </Button>
              </div>
              {children}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
