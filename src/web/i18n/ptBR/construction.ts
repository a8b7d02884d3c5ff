import type { MessagesOf } from '#web/i18n/messages.ts'

export const construction: MessagesOf<'construction'> = {
  title: 'Consórcio para construir: ainda não abriu',
  description: 'Os grupos para construir uma casa ainda não abriram.',
  headline: 'Esta página está em construção',
  text: 'Ainda não temos grupos para construir uma casa, e não há data marcada.',
  back: 'Voltar ao início',
}
