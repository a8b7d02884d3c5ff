import type { MessagesOf } from '#web/i18n/messages.ts'

/** Uma cota que terminou: o que aconteceu, o que é devido, até quando e em qual conta. */
export const former: MessagesOf<'former'> = {
  title: 'A sua cota no grupo {group}',
  eyebrow: 'Cota {position, number}, encerrada em <day></day>',
  home: 'Início',
  ended: {
    left: 'Você desistiu da cota em <day></day>. Nada mais é cobrado de você por este grupo.',
    unenrolled:
      'Cancelamos a sua inscrição em <day></day>, antes de o grupo começar. Você ainda não tinha pagado nada.',
    death_or_disability:
      'A sua cota foi encerrada em <day></day> por causa de uma morte ou invalidez comunicada a nós. Nada mais é cobrado por ela.',
    excluded:
      'A sua cota foi excluída em <day></day> porque três parcelas seguidas ficaram sem pagamento. Nada mais é cobrado de você por este grupo.',
    defaulted:
      'Você já tinha recebido o crédito e as parcelas chegaram a 90 dias de atraso. Em <day></day> a cota foi encerrada, e todo o saldo devedor venceu.',
    owing_at_close:
      'As contas do grupo foram fechadas em <day></day> e parte do seu saldo devedor ainda estava em aberto. Por isso a sua cota foi encerrada.',
    not_served:
      'O grupo se encerrou em <day></day> sem conseguir pagar o crédito de todas as cotas, entre elas a sua. O que você pagou ao fundo comum volta para você antes de qualquer divisão das sobras.',
    transferred:
      'A sua cota passou para outra pessoa em <day></day>. Os pagamentos e o crédito dela agora são dessa pessoa.',
    group_canceled: 'O grupo foi cancelado em <day></day>, e a sua cota com ele.',
  },
  nothing: 'Você não deve nada, e o grupo também não',
  final: {
    bill: 'O seu valor final',
    surplus: 'A sua parte das sobras',
    held: 'Guardado para você desde antes',
    unserved: 'O que você pagou ao fundo comum',
    total: 'Total',
    goesTo: 'Vai para a sua conta com final {last4}.',
    claimBy:
      'Vincule uma conta até <day></day>. Depois disso, a lei estadual trata o dinheiro como valor não reclamado (unclaimed property), e você teria de pedi-lo ao seu estado.',
  },
  debt: {
    eyebrow: '{group}: todo o saldo devedor venceu',
    left: 'Você ainda deve <amount></amount>',
    paid: 'Você não deve mais nada',
    bill: 'O que você deve',
    balance: 'Saldo devedor quando venceu',
    lateFee: 'Multas por atraso até então',
    received: '{source}, recebido em <day></day>',
    sources: { sale: 'Venda da garantia', insurance: 'Seguro', co_signer: 'Seu fiador', member: 'Você' },
    rest: 'Falta pagar',
    pending: 'Recebemos mais <amount></amount> e estamos conferindo. Depois disso o valor conta.',
    security: 'Estamos executando a garantia que você deu. O que ela render abate o seu saldo; o que sobrar é seu.',
    closed: 'As contas do grupo foram fechadas. Agora você deve este valor à {product}, e não mais ao grupo.',
    how: 'Como pagar',
    ways: 'Pague por transferência (wire) ou cheque, de uma vez ou em partes. Este saldo não pode ser debitado da sua conta.',
    instructions:
      'Escreva para <email></email> e mandamos as instruções de pagamento. Diga que é do grupo {group}, cota {position, number}.',
    confirmed: 'Duas pessoas da nossa equipe conferem cada pagamento. Depois avisamos por e-mail quanto falta.',
    talk: 'Se não der para pagar tudo, escreva mesmo assim. Quanto antes a gente conversar, mais dá para fazer.',
  },
  account: {
    other: 'Receber em outra conta',
    title: 'Para onde enviamos o seu dinheiro?',
    text: 'Vincule a conta em que você quer receber. Nas primeiras 24 horas ainda não podemos pagar em uma conta nova.',
  },
  documents: {
    title: 'Os seus documentos',
    text: 'Recibos, extratos e o contrato continuam seus.',
    link: 'Ver os seus documentos',
  },
  again: 'Você tem de novo uma cota neste grupo.',
  openGroup: 'Abrir o grupo',
  list: {
    title: 'Grupos de que você participou',
    spot: '{group}, cota {position, number}',
    open: 'Ver os detalhes',
  },
}
