import type { MessagesOf } from '#web/i18n/messages.ts'

export const car: MessagesOf<'car'> = {
  title: 'Um carro pelo consórcio',
  description: 'Junte para um carro com um grupo: uma taxa, sem juros.',
}
