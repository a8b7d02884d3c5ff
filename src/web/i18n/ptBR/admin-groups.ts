import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminGroups: MessagesOf<'adminGroups'> = {
  create: 'Criar grupo',
  filter: 'Procurar grupos',
  search: 'Nome',
  status: 'Situação',
  anyStatus: 'Qualquer situação',
  show: 'Mostrar',
  clear: 'Limpar o filtro',
  count: '{count, plural, =0 {Nenhum grupo} one {# grupo} other {# grupos}}',
  columns: {
    name: 'Nome',
    type: 'Tipo',
    status: 'Situação',
    target: 'Crédito',
    monthly: 'Parcela mensal',
    months: 'Meses',
    members: 'Participantes',
    selected: 'Contemplados',
    overdue: 'Em atraso',
    next: 'Próxima assembleia',
  },
  none: 'nenhuma',
  emptyTitle: 'Nenhum grupo ainda',
  emptyText: 'Um grupo fica aqui da criação ao último pagamento. Crie o primeiro.',
  noMatchTitle: 'Nenhum grupo corresponde',
  noMatchText: 'Nenhum grupo tem este nome e esta situação. Limpe o filtro para ver todos.',
}
