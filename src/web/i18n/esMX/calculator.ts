import type { MessagesOf } from '#web/i18n/messages.ts'

export const calculator: MessagesOf<'calculator'> = {
  title: 'Calculadora del grupo',
  description: 'Compara un grupo con un préstamo.',
}
