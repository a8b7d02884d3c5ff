import type { MessagesOf } from '#web/i18n/messages.ts'

export const homePlan: MessagesOf<'homePlan'> = {
  title: 'A entrada da casa pelo consórcio',
  description: 'Junte a entrada da casa com um grupo.',
}
