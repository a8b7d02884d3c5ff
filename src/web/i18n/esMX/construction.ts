import type { MessagesOf } from '#web/i18n/messages.ts'

export const construction: MessagesOf<'construction'> = {
  title: 'Grupos para construir: todavía no abren',
  description: 'Los grupos para construir una casa todavía no abren.',
  headline: 'Esta página está en construcción',
  text: 'Todavía no tenemos grupos para construir una casa, y no hay fecha.',
  back: 'Volver al inicio',
}
