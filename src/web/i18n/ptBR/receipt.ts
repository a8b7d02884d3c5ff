import type { MessagesOf } from '#web/i18n/messages.ts'

export const receipt: MessagesOf<'receipt'> = {
  title: 'Recibo da parcela {number, number}',
  back: 'Voltar ao grupo',
  print: 'Imprimir',
  group: 'Grupo',
  member: 'Participante',
  memberLine: 'Cota número {position, number}, participação com final {tail}',
  dueOn: 'Vencimento',
  paidOn: 'Pago em',
  account: 'Pago de',
  accountLine: 'Conta bancária com final {last4}',
  transfer: 'Transferência',
  commonFund: 'Para o fundo comum',
  operator: 'Taxa de administração',
  reserve: 'Fundo de reserva (parte da taxa)',
  lateFee: 'Multa por atraso',
  none: 'nada',
  total: 'Total pago',
  note: 'O dinheiro chegou. O banco ainda pode devolver um débito por 60 dias; nesse caso este recibo deixa de valer.',
  demo: 'Dados de demonstração',
  demoNote: 'São dados de demonstração. Nenhum dinheiro foi movimentado.',
}
