/** Where a member with a payout that isn't paid out stands (rules 8, 9). */
export const selectionPoints = {
  accept: {
    title: 'Sua cota foi contemplada. Aceite o crédito de <payout></payout> até <by></by>',
    text: '{safe, select, yes {Foi por {method, select, bid {lance} other {sorteio}}, na assembleia {number, number}. Se você não responder, guardamos o crédito e nada se perde.} other {Foi por lance, na assembleia {number, number}. Primeiro pague o lance; depois aceite.}}',
  },
  documents_refused: {
    title: '{count, plural, one {Um documento precisa de correção} other {# documentos precisam de correção}}',
    text: 'Com tudo certo, pagamos o vendedor. Use o crédito de <payout></payout> até <day></day>.',
  },
  documents: {
    title: 'Envie seus documentos para a gente pagar o vendedor',
    text: '{count, plural, one {Falta um de {total, number}.} other {Faltam # de {total, number}.}} Use o crédito de <payout></payout> até <day></day>; depois disso ele abate seu saldo devedor.',
  },
  deferred: {
    title: 'Seu crédito de <payout></payout> está guardado. Use até <day></day>',
    text: 'As parcelas continuam. Depois desse dia, o crédito abate seu saldo devedor.',
  },
  payout_disputed: {
    title: 'Seu crédito de <payout></payout> espera a resposta da sua contestação',
    text: 'Em <since></since> você nos avisou que um pagamento estava errado. Até a resposta, não podemos preparar nem liberar o crédito. Ela chega por e-mail. Se o pagamento estava certo, você pode retirar a contestação.{when, select, none {} other { Use o crédito até <day></day>.}}',
  },
  payout_recalled: {
    title: 'Seu crédito de <payout></payout> espera o banco devolver seu pagamento',
    text: 'Em <since></since> sua contestação foi aceita e pedimos ao banco que devolva o pagamento. Até lá, não podemos preparar nem liberar o crédito. Quando o dinheiro voltar, o que ele pagou fica em aberto de novo.',
  },
  use_over: {
    title: 'O prazo para usar seu crédito de <payout></payout> acabou',
    text: 'O crédito abate seu saldo devedor. O que sobrar fica guardado para você até o grupo encerrar.',
  },
} as const
