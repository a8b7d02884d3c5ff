import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminAssemblies: MessagesOf<'adminAssemblies'> = {
  caption: 'Assembleias',
  columns: {
    number: 'Número',
    due: 'Vencimento',
    status: 'Situação',
    draws: 'Resultado',
    eligible: 'Aptas',
    cash: 'Fundo comum',
    slots: 'Vagas',
    bids: 'Lances',
    selected: 'Cotas contempladas',
  },
  statuses: { opened: 'Aberta', published: 'Lista publicada', held: 'Realizada' },
  open: 'Assembleia {number, number}',
  nobody: 'ninguém',
  emptyTitle: 'Nenhuma assembleia ainda',
  emptyText: 'O primeiro mês abre alguns dias antes do primeiro vencimento depois do início.',
}
