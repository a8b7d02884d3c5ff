import type { MessagesOf } from '#web/i18n/messages.ts'

export const car: MessagesOf<'car'> = {
  title: 'Un auto en grupo',
  description: 'Ahorra para un auto con un grupo: una cuota, sin intereses.',
}
