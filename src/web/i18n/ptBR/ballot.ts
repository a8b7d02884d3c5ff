/** A votação sobre encerrar um grupo: por quê, o que cada resultado significa e o voto. */
export const ballot = {
  title: 'O grupo {group} continua ou termina?',
  spot: 'Cota {position, number}',
  back: 'Voltar ao seu grupo',
  causes: {
    too_few_members:
      'Propomos encerrar o grupo antes do prazo porque restam poucos participantes para ele funcionar como previsto.',
    fund_falls_short:
      'Propomos encerrar o grupo antes do prazo porque o fundo comum não alcança o que seria necessário.',
    we_stop: 'Propomos encerrar o grupo antes do prazo porque estamos deixando de oferecer este tipo de grupo.',
    members_ask: 'Participantes pediram para encerrar o grupo antes do prazo, e por isso abrimos a votação.',
  },
  ownWords: 'Nas nossas palavras',
  openUntil: 'A votação vai até',
  needs:
    'O grupo termina se {needed, number} {voters, plural, one {do # participante} other {dos # participantes}} que ainda esperam a contemplação votarem pelo encerramento. Não votar conta como voto para continuar.',
  secret: 'Os outros participantes não veem o seu voto; só o resultado é publicado.',
  noVote:
    'Participantes com a cota contemplada não votam, nem as pessoas que trabalham na administradora. Veja o que cada resultado significa para você.',
  voted: 'O seu voto foi registrado',
  votedText: 'Você pode mudar o voto até <closes></closes>.',
  decided: { carried: 'O grupo terminou', not_carried: 'O grupo continua' },
  count: '{inFavor, number} de {voters, number} votaram pelo encerramento; eram necessários {needed, number} votos.',
  goesOn: {
    title: 'Se o grupo continuar',
    left: 'Você ainda paga',
    monthly: 'Próxima parcela',
    payout: 'O seu crédito quando a cota for contemplada',
    until: 'Última assembleia do prazo',
    waiting:
      'Tudo fica como está. {others, plural, =0 {Mais ninguém espera} one {Outro participante também espera} other {Outros # participantes também esperam}}, e ninguém pode dizer quando a sua cota será contemplada. Depois do prazo, ainda pode haver até seis assembleias.',
    paying: 'Tudo fica como está: a sua compra é sua e você paga as suas parcelas.',
  },
  ends: {
    title: 'Se o grupo terminar',
    amount: 'Você recebe de volta',
    first: 'Primeira devolução, por volta de',
    last: 'Última devolução, se todos pagarem em dia',
    kept: 'Taxa e fundo de reserva que você pagou, sem devolução',
    how: 'Você para de pagar e não há mais sorteios. O que você pagou ao fundo comum volta sem desconto, mês a mês, à medida que os participantes que já receberam o crédito pagam as parcelas. A primeira devolução sai quando os bancos já não puderem devolver os últimos pagamentos.',
    rest: 'Hoje, <rest></rest> desse valor não são cobertos por esses pagamentos. No fim, o fundo de reserva cobre a diferença; se não bastar, nós cobrimos, até o limite da taxa que recebemos neste grupo. O que passar disso não é devolvido.',
    parts: 'Todas as {count, number} devoluções, se todos pagarem em dia',
    youPay: 'Você ainda paga',
    keepsPaying:
      'Você já recebeu o seu crédito: a compra continua sua e você paga as mesmas parcelas nas mesmas datas. O que você paga volta para os participantes que ainda esperavam.',
  },
  form: {
    label: 'O seu voto por esta cota',
    hint: 'Você pode mudar o voto até o fim da votação.',
    goOn: 'Continuar com o grupo',
    goOnHint: 'Parcelas, sorteios e lances ficam como estão.',
    end: 'Encerrar o grupo',
    endHint: 'Sem mais sorteios; o fundo comum volta mês a mês.',
    submit: 'Registrar o meu voto',
    change: 'Mudar o meu voto',
  },
} as const
