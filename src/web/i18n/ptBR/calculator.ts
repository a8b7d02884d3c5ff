import type { MessagesOf } from '#web/i18n/messages.ts'

export const calculator: MessagesOf<'calculator'> = {
  title: 'Calculadora',
  description: 'Compare um grupo com um empréstimo.',
}
