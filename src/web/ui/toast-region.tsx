import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as Region,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast'
import { useMessages } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type Tone = 'success' | 'notice' | 'failure'

export interface ToastWords {
  title: string
  text?: string
  /** A failure and a notice stay until they're closed; a success goes away after eight seconds unless hovered or focused. */
  tone?: Tone
}

const STAYS_MS = 8_000
const LOOKS = {
  success: { icon: 'check', edge: 'border-l-ok', color: 'text-ok' },
  notice: { icon: 'clock', edge: 'border-l-due', color: 'text-due' },
  failure: { icon: 'warning', edge: 'border-l-danger', color: 'text-danger' },
} as const satisfies Record<Tone, { icon: IconName; edge: string; color: string }>
const queue = new ToastQueue<ToastWords>({ maxVisibleToasts: 3 })

/** Puts a toast up; only a success goes away by itself. */
export function addToast(words: ToastWords): void {
  queue.add(words, (words.tone ?? 'success') === 'success' ? { timeout: STAYS_MS } : {})
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
      {({ toast }) => {
        const { icon, edge, color } = LOOKS[toast.content.tone ?? 'success']
        return (
          <AriaToast
            toast={toast}
            className={`flex items-start gap-3 rounded-corner border border-l-4 border-line bg-raised p-4 text-ink shadow-overlay ${edge}`}
          >
            <Icon name={icon} className={`mt-1 ${color}`} />
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
        )
      }}
    </Region>
  )
}
