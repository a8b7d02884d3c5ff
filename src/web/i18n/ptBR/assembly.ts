import type { MessagesOf } from '#web/i18n/messages.ts'

export const assembly: MessagesOf<'assembly'> = {
  title: 'Assembleia',
}
