import type { MessagesOf } from '#web/i18n/messages.ts'

export const contact: MessagesOf<'contact'> = {
  title: 'Contato',
  description: 'Escreva para nós.',
}
