import type { MessagesOf } from '#web/i18n/messages.ts'

export const starting: MessagesOf<'starting'> = {
  title: '{product} está iniciando',
  lead: 'Na primeira vez, o sistema monta as páginas e percorre dois anos de um mundo de demonstração. Acontece uma vez só.',
  database: 'Banco de dados',
  pages: 'Páginas',
  world: 'Mundo de demonstração',
  ready: 'Pronto',
  underWay: 'Em andamento',
  waiting: 'A seguir',
  month: 'Mês {month} de {months}',
  held: 'Mês {month} de {months}: {group}, assembleia {number}',
  refresh: 'Esta página se atualiza sozinha. As páginas públicas abrem assim que ficam prontas.',
  refused: 'Iniciando. Tente de novo em instantes.',
}
