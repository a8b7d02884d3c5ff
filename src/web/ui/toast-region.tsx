import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as Region,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast'
import { useMessages } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface ToastWords {
  title: string
  text?: string
  /** A failure stays until it is closed; a success goes away after eight seconds unless hovered or focused. */
  tone?: 'success' | 'failure'
}

const STAYS_MS = 8_000
const queue = new ToastQueue<ToastWords>({ maxVisibleToasts: 3 })

/** Puts a toast up; a failure stays until it's closed. */
export function addToast(words: ToastWords): void {
  queue.add(words, words.tone === 'failure' ? {} : { timeout: STAYS_MS })
}

/** The toasts themselves: on a phone at the top, since a dialog's buttons are at the bottom. */
export function ToastRegion() {
  const t = useMessages('shell')
  return (
    <Region
      queue={queue}
      aria-label={t('notifications')}
      className="fixed inset-x-4 top-4 z-60 flex flex-col gap-3 outline-none sm:top-auto sm:bottom-4 sm:left-auto sm:w-96"
    >
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className={`flex items-start gap-3 rounded-corner border border-l-4 border-line bg-raised p-4 text-ink shadow-overlay ${toast.content.tone === 'failure' ? 'border-l-danger' : 'border-l-ok'}`}
        >
          <Icon
            name={toast.content.tone === 'failure' ? 'warning' : 'check'}
            className={`mt-1 ${toast.content.tone === 'failure' ? 'text-danger' : 'text-ok'}`}
          />
          <ToastContent className="flex min-w-0 grow flex-col">
            <Text slot="title" className="font-semibold">
              {toast.content.title}
            </Text>
            {toast.content.text === undefined ? null : <Text slot="description">{toast.content.text}</Text>}
          </ToastContent>
          <Button slot="close" look="quiet" size="icon" aria-label={t('close')}>
            <Icon name="close" />
          </Button>
        </AriaToast>
      )}
    </Region>
  )
}
