import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminGroups: MessagesOf<'adminGroups'> = {
  create: 'Crear grupo',
  filter: 'Buscar grupos',
  search: 'Nombre',
  status: 'Estado',
  anyStatus: 'Cualquier estado',
  show: 'Mostrar',
  clear: 'Quitar el filtro',
  count: '{count, plural, =0 {Ningún grupo} one {# grupo} other {# grupos}}',
  columns: {
    name: 'Nombre',
    type: 'Tipo',
    status: 'Estado',
    target: 'Crédito',
    monthly: 'Mensualidad',
    months: 'Meses',
    members: 'Participantes',
    selected: 'Adjudicados',
    overdue: 'Atrasados',
    next: 'Próxima asamblea',
  },
  none: 'ninguna',
  emptyTitle: 'Todavía no hay grupos',
  emptyText: 'Un grupo está aquí desde su creación hasta su último pago. Crea el primero.',
  noMatchTitle: 'Ningún grupo coincide',
  noMatchText: 'Ningún grupo tiene este nombre y estado. Quita el filtro para verlos todos.',
}
