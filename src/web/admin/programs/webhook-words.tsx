import type { GroupEventKind } from '#domain/webhooks/group-events.ts'
import type { ListedWebhook } from '#services/webhooks/list-webhooks.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** The kind's name in the words of the page, which know no dots. */
export function kindWord<Kind extends GroupEventKind>(kind: Kind) {
  return kind.replace('.', '_') as Kind extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never
}

/** Whether a receiver is on, or why it is off. */
export function WebhookState({ webhook: { off } }: { webhook: Pick<ListedWebhook, 'off'> }) {
  const t = useMessages('adminWebhooks')
  if (off === null) return <StatusTag tone="ok">{t('on')}</StatusTag>
  return off.why === 'failing' ? (
    <StatusTag tone="danger">{t('offFailing')}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{t('off')}</StatusTag>
  )
}
