import type { MessagesOf } from '#web/i18n/messages.ts'

export const construction: MessagesOf<'construction'> = {
  title: 'Grupos para construir: página en construcción',
  description: 'Todavía no hay grupos para construir una casa. Esta página lo dice y te regresa al inicio.',
  headline: 'Esta página está en construcción',
  text: 'Todavía no abrimos grupos para construir una casa, y no hay fecha.',
  back: 'Volver al inicio',
}
