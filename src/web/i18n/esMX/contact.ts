import type { MessagesOf } from '#web/i18n/messages.ts'

export const contact: MessagesOf<'contact'> = {
  title: 'Contacto',
  description: 'Escríbenos.',
}
