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
      className="fixed inset-0 z-50 bg-scrim entering:animate-appear exiting:animate-vanish"
    >
      {/* What is left of the window above a phone's keyboard, which would hide the buttons at the end. */}
      <div className="flex h-(--visual-viewport-height) items-end justify-center sm:items-center sm:p-6">
        <Modal
          className={`max-h-[max(100%-6.5rem,min(100%,30rem))] w-full scroll-pt-20 overflow-auto rounded-corner rounded-b-none border border-line on-raised bg-raised text-ink shadow-overlay sm:max-h-full sm:rounded-b-corner ${wide ? 'sm:max-w-3xl' : 'sm:max-w-lg'}`}
        >
          <AriaDialog className="flex flex-col gap-4 px-6 pb-6 outline-none">
            {({ close }) => (
              <>
                {/* Stays in sight, with the way out, while a long dialog is read. */}
                <div className="sticky top-0 z-10 -mx-6 -mb-3 flex items-start justify-between gap-4 bg-raised px-6 pt-6 pb-3">
                  <Heading slot="title" className="text-22">
                    {title}
                  </Heading>
                  {/* The cross stands on the title's line and at the text's edge; the room around it is for fingers. */}
                  <div className="-mt-0.5 -mr-2 pointer-coarse:-mt-2 pointer-coarse:-mr-3">
                    <Button look="quiet" size="icon" onPress={close} aria-label={t('close')}>
                      <Icon name="close" />
                    </Button>
                  </div>
                </div>
                {children}
              </>
            )}
          </AriaDialog>
        </Modal>
      </div>
    </ModalOverlay>
  )
}
