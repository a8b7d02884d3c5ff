import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminAssemblies: MessagesOf<'adminAssemblies'> = {
  caption: 'Asambleas',
  columns: {
    number: 'Número',
    due: 'Vencimiento',
    status: 'Estado',
    draws: 'Resultado',
    eligible: 'Elegibles',
    cash: 'Fondo común',
    slots: 'Créditos disponibles',
    bids: 'Pujas',
    selected: 'Lugares adjudicados',
  },
  statuses: { opened: 'Abierta', published: 'Lista publicada', held: 'Celebrada' },
  open: 'Asamblea {number, number}',
  nobody: 'nadie',
  emptyTitle: 'Todavía no hay asamblea',
  emptyText: 'El primer mes abre unos días antes del primer vencimiento después del inicio.',
}
