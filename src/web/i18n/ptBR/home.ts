import type { MessagesOf } from '#web/i18n/messages.ts'

export const home: MessagesOf<'home'> = {
  title: 'Início',
}
