import type { MessagesOf } from '#web/i18n/messages.ts'

export const member: MessagesOf<'member'> = {
  title: 'Meus grupos',
  welcome: 'Boas-vindas, {name}',
  yourGroup: 'Seu grupo',
  myConsortiums: 'Meus consórcios',
  noneTitle: 'Nenhum consórcio ainda',
  browse: 'Ver os consórcios disponíveis',
  types: { car: 'Carro', home: 'Imóvel', general: 'Geral' },
  statuses: {
    filling: 'Em formação',
    active: 'Ativo',
    completed: 'Encerrado',
    cancelled: 'Cancelado',
    not_started: 'Não iniciado',
  },
  monthlyPayment: 'Parcela mensal',
  position: 'Cota',
  toBeDecided: 'A definir',
  duration: 'Prazo',
  months: '{count, plural, one {# mês} other {# meses}}',
  totalPaid: 'Total pago',
  viewDetails: 'Ver detalhes',
  late: 'Em atraso',
  contemplated: 'Contemplada',
}
