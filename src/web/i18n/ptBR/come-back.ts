import type { MessagesOf } from '#web/i18n/messages.ts'

/** A volta a um grupo depois de uma exclusão. */
export const comeBack: MessagesOf<'comeBack'> = {
  bannerTitle: 'A cota {position, number} do grupo {name} foi excluída',
  bannerText: 'Você pode voltar até <day></day>, pagando tudo o que está em aberto.',
  see: 'Ver o que é preciso',
  title: 'Voltar ao grupo {name}',
  eyebrow: 'Cota {position, number}',
  back: 'A sua cota',
  lead: 'A sua cota foi excluída em <ended></ended> porque três parcelas seguidas ficaram em aberto. Até <day></day> você pode tê-la de volta pagando tudo o que está em aberto.',
  bill: 'O que é preciso',
  installment: 'Parcela {number, number}{late, select, yes {, com a multa} other {}}',
  total: 'Total hoje',
  refund: 'A devolução de <amount></amount> é retirada: o dinheiro continua no seu plano.',
  points: 'Os pontos recomeçam do zero.',
  ifReturned: 'Se o banco devolver um débito, a cota pode ser excluída de novo na mesma hora.',
  refundStays: 'A devolução a que você tem direito continua como está.',
  authorization:
    'Autorizo a {product} a debitar <amount></amount> desta conta, {count, plural, one {em um débito. Ele deve compensar, ou ser devolvido,} other {em # débitos, um por parcela. Eles devem compensar, ou ser devolvidos,}} em <day></day>. Se um débito estiver errado, aviso o meu banco em até 60 dias, e a {product} imediatamente.',
  agree: 'Autorizo estes pagamentos',
  confirm: 'Pagar <amount></amount> e voltar',
}
