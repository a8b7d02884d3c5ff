import type { MessagesOf } from '#web/i18n/messages.ts'

export const admin: MessagesOf<'admin'> = {
  title: 'Panel',
}
