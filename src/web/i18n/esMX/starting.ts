import type { MessagesOf } from '#web/i18n/messages.ts'

export const starting: MessagesOf<'starting'> = {
  title: '{product} se está iniciando',
  lead: 'La primera vez, el sistema prepara las páginas y recorre dos años de un mundo de demostración. Solo pasa una vez.',
  database: 'Base de datos',
  pages: 'Páginas',
  world: 'Mundo de demostración',
  ready: 'Listo',
  underWay: 'En curso',
  waiting: 'Sigue',
  month: 'Mes {month} de {months}',
  held: 'Mes {month} de {months}: {group}, asamblea {number}',
  refresh: 'Esta página se actualiza sola. Las páginas públicas abren en cuanto están listas.',
  refused: 'Iniciando. Intenta de nuevo en un momento.',
}
