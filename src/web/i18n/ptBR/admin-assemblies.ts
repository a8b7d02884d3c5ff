import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminAssemblies: MessagesOf<'adminAssemblies'> = {
  caption: 'Assembleias',
  columns: {
    number: 'Assembleia',
    due: 'Vencimento',
    status: 'Situação',
    draws: 'Sorteio',
    eligible: 'No sorteio',
    cash: 'Fundo comum',
    slots: 'Contemplações possíveis',
    bids: 'Lances',
    selected: 'Cotas contempladas',
  },
  statuses: { opened: 'Aberta', published: 'Lista publicada', held: 'Realizada' },
  open: 'Assembleia {number, number}',
  nobody: 'nenhuma',
  emptyTitle: 'Nenhuma assembleia ainda',
  emptyText: 'O primeiro mês abre dez dias antes do primeiro vencimento.',
}
