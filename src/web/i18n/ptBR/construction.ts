import type { MessagesOf } from '#web/i18n/messages.ts'

export const construction: MessagesOf<'construction'> = {
  title: 'Consórcio para construir: página em construção',
  description: 'Ainda não há grupos para construir uma casa. Esta página diz isso e leva de volta ao início.',
  headline: 'Esta página está em construção',
  text: 'Ainda não abrimos grupos para construir uma casa, e não há data marcada.',
  back: 'Voltar ao início',
}
