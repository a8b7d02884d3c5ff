import type { MessagesOf } from '#web/i18n/messages.ts'

/** Para dizer que um débito está errado. */
export const dispute: MessagesOf<'dispute'> = {
  title: 'Algo errado com um pagamento?',
  back: 'Voltar ao grupo',
  paid: 'O que foi pago',
  paidFor:
    '{kind, select, installment {Parcela {number, number}} bid {O seu lance vencedor} other {Parcelas antecipadas}}',
  cleared: 'Compensado em',
  notYet: 'Ainda não',
  account: 'De',
  accountLine: 'conta com final {last4}',
  amount: 'Valor',
  what: 'O que está errado?',
  reasons: {
    not_recognized: 'Não reconheço',
    wrong_amount: 'O valor está errado',
    paid_twice: 'Paguei duas vezes',
    canceled_before: 'Eu tinha cancelado',
  },
  bankToo:
    'Avise também o seu banco, em até 60 dias do extrato em que ele aparece, para não perder os seus direitos com o banco.',
  meanwhile:
    'Até a decisão, a sua cota fica fora do sorteio e dos lances. Se o seu crédito está para ser pago, o pagamento espera.',
  ifRight:
    'Se você tiver razão, o banco devolve o dinheiro, e {kind, select, prepayment {o que você antecipou volta para as parcelas que ainda vão vencer} other {o que foi pago fica em aberto de novo: você tem 5 dias úteis para pagar sem multa}}.',
  send: 'Enviar contestação',
  openTitle: 'Estamos verificando',
  open: 'Você nos avisou em <day></day>: “{reason}”. Respondemos por e-mail.',
  withdraw: 'Retirar: o pagamento está certo',
  write: 'Escreva para nós',
}
