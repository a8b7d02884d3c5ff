import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminAssemblies: MessagesOf<'adminAssemblies'> = {
  caption: 'Asambleas',
  columns: {
    number: 'Asamblea',
    due: 'Vencimiento',
    status: 'Estado',
    draws: 'Sorteo',
    eligible: 'En el sorteo',
    cash: 'Fondo común',
    slots: 'Créditos posibles',
    bids: 'Pujas',
    selected: 'Lugares adjudicados',
  },
  statuses: { opened: 'Abierta', published: 'Lista publicada', held: 'Celebrada' },
  open: 'Asamblea {number, number}',
  nobody: 'ninguno',
  emptyTitle: 'Todavía no hay asamblea',
  emptyText: 'El primer mes se abre diez días antes del primer vencimiento.',
}
