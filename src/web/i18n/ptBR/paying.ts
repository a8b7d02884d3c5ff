import type { MessagesOf } from '#web/i18n/messages.ts'

export const paying: MessagesOf<'paying'> = {
  pay: {
    title: 'Pagar a parcela {number, number}',
    titleBid: 'Pagar o lance vencedor',
    bidAmount: 'Seu lance',
    bidLastDay:
      'Pague até <day></day>. Se não pagar, a contemplação é cancelada e você fica 3 assembleias sem dar lance.',
    commonFund: 'Para o fundo comum',
    operator: 'Taxa de administração',
    reserve: 'Fundo de reserva (parte da taxa)',
    lateFee: 'Multa por atraso',
    discount: 'Desconto',
    none: 'não há',
    total: 'Total',
    draw: 'Para concorrer no sorteio de <draw></draw>, pague até as 17h\u00a0ET de <day></day>.',
    drawMore: 'Para concorrer no sorteio de <draw></draw>, pague também a parcela {number, number}.',
    drawLate: 'Um pagamento feito agora compensa tarde demais para o sorteio deste mês. Ele vale para o próximo.',
    lastDayToPay: 'Para pagar sem multa: até <day></day>.',
    alreadyLate:
      'Esta parcela está atrasada. A multa sobe no 30º, no 60º e no 90º dia. Se a sua cota ainda não foi contemplada, você perde a cota quando três seguidas ficarem sem pagar.',
    account: 'Desta conta bancária',
    accountLine: '{bank}, final {last4}',
    accountChecked: 'O banco está verificando esta conta. Os pagamentos dela só saem a partir de <day></day>.',
    leaves: 'Pedimos o débito ao seu banco em <day></day>. Dá para cancelar o pagamento até <until></until>.',
    authorization:
      'Autorizo a {product} a debitar <amount></amount> uma vez desta conta. O débito deve compensar, ou ser devolvido, em <day></day>.',
    authorizationMore:
      'Se o banco devolver, não cobramos nada por isso, e {kind, select, bid {o lance volta a ficar sem pagamento. O prazo para pagar não muda} prepayment {seu plano continua como estava} other {a parcela volta a ficar em aberto}}. Se um débito estiver errado, avise o seu banco em até 60 dias do extrato em que ele aparece, e avise-nos logo. A Regulation E protege você.',
    agree: 'Autorizo este pagamento',
    confirm: 'Pagar <amount></amount>',
  },
  drawOut:
    '{skipping, select, yes {Você vai pular o sorteio de <draw></draw>. Para concorrer, volte ao sorteio também na página do seu grupo.} other {Só com o pagamento você não concorre no sorteio de <draw></draw>. A página do seu grupo diz por quê.}}',
  done: {
    onItsWay: 'Pagamento a caminho',
    cleared: 'Pagamento compensado',
    what: 'Referente a',
    installment: 'Parcela {number, number}',
    prepayment: 'Parcelas a vencer',
    bid: 'Seu lance vencedor',
    account: 'Conta',
    accountLine: '{bank}, final {last4}',
    accountEnds: 'Conta com final {last4}',
    clears: 'Deve compensar até',
    clearedOn: 'Compensado em',
    reference: 'Referência',
    drawIn: 'Assim que compensar, você concorre no sorteio de <draw></draw>.',
    drawMore:
      'A parcela {number, number} ainda está em aberto. Para concorrer no sorteio de <draw></draw>, pague essa também.',
    drawLate: 'Ele compensa tarde demais para o sorteio deste mês. Você concorre no próximo.',
    planChanges:
      'Seu plano muda quando o pagamento compensar.{refusal, select, selected {} other { Sua chance no sorteio continua igual.}}',
    bidNext:
      'Assim que compensar, seu lance está pago e ninguém mais tira a sua vez. Depois, aceite o crédito e envie os documentos.',
    cancelUntil: 'Dá para cancelar este pagamento até <until></until>.',
    autopayOn: 'Débito automático ativado',
    autopayFirst: 'Primeiro pagamento',
    autopayAmount: 'Valor',
    autopayEvery:
      'Daqui em diante cada parcela é paga até o vencimento{refusal, select, selected {,} other {, e você concorre em todo sorteio}} sem que você precise se lembrar.',
    autopayStop: 'Dá para desativar quando quiser.',
  },
  account: {
    title: 'Primeiro, vincule sua conta bancária',
    why: 'Guardamos o número criptografado e mostramos só os quatro últimos dígitos.',
    noDebit: 'Nada é debitado antes de você confirmar.',
    checkedFirst:
      'O banco verifica antes toda conta nova. Só dá para movimentar dinheiro com ela uns quatro dias úteis depois.',
    finalTitle: 'Para onde enviamos o seu valor final?',
    finalText:
      'As contas do grupo estão fechadas, e você tem <amount></amount> a receber. Vincule a conta em que quer receber; podemos pagar 24 horas depois.',
    bankName: 'Nome do banco',
    type: 'Tipo de conta',
    checking: 'Corrente (checking)',
    savings: 'Poupança (savings)',
    routing: 'Routing number (código do banco)',
    routingHint: 'Nove dígitos, embaixo à esquerda no cheque',
    number: 'Número da conta',
    numberHint: 'De 4 a 17 dígitos',
    link: 'Vincular conta',
    useDemo: 'Usar a conta de demonstração',
    demoText: 'É inventada e já vem preenchida. Nenhum dinheiro é movimentado.',
  },
  cancelDebit: {
    title: 'Cancelar este pagamento?',
    titleTooLate: 'Não dá mais para cancelar este pagamento',
    titleAsked: 'Você está cancelando este pagamento',
    installment: 'Parcela {number, number}: <amount></amount> da conta com final {last4}.',
    prepayment: 'Antecipação: <amount></amount> da conta com final {last4}.',
    bid: 'Seu lance: <amount></amount> da conta com final {last4}.',
    thenInstallment:
      'A parcela volta a ficar em aberto. Se a tolerância já acabou, fica em atraso na hora, com a multa por atraso.',
    thenPrepayment: 'Seu plano continua como está.',
    thenBid: 'O lance volta a ficar sem pagamento. O prazo para pagar não muda.',
    until:
      'Dá para cancelar até <at></at>.{kind, select, bid {} other { Depois disso, o pagamento já está com o seu banco.}}',
    throughBank:
      'Este pagamento talvez já esteja com o seu banco. Vamos pedir o cancelamento; até ele responder, o valor ainda pode ser debitado.',
    tooLate:
      'Ele já está com o seu banco. Se houver algo errado, você pode contestar o pagamento por 60 dias depois que ele compensar.',
    back: 'Voltar ao grupo',
    keep: 'Manter o pagamento',
    confirm: 'Cancelar o pagamento',
  },
  autopay: {
    dialogTitle: 'Configurar o débito automático',
    whatIsAsked:
      'Todo mês, no dia que você escolher, às 9h\u00a0ET, preparamos o pagamento de tudo o que estiver em aberto, com a multa se houver.',
    day: 'Dia do débito',
    dayHint:
      'Estas são as próximas datas. Todo mês, contamos os dias antes do vencimento. Se o dia já passou neste mês, vale a partir do próximo. Em fim de semana ou feriado, o pedido chega ao banco no dia útil seguinte.',
    dayOption: '{days, plural, =0 {No vencimento} one {# dia antes} other {# dias antes}}: {day}',
    returned:
      'Se o banco devolver o débito, não debitamos de novo por conta própria: essa parcela fica para você pagar.',
    notTwice: 'Parcela que você já pagou não é debitada de novo.',
    exactAmount:
      'Enviamos por e-mail o valor da parcela dez dias antes. A página do grupo mostra o valor inteiro do próximo débito.',
    untilThen:
      'Dá para desativar quando quiser, e cancelar um débito até as 17h\u00a0ET do dia útil em que ele vai para o banco.',
    authorization:
      'Autorizo a {product} a debitar desta conta, todo mês, o valor devido, até eu desativar o débito automático.',
    agree: 'Autorizo o débito automático',
    confirm: 'Ativar o débito automático',
    offTitle: 'Desativar o débito automático?',
    offText: 'Daqui em diante você paga cada parcela com o botão Pagar dela.',
    offStays: 'Um pagamento a caminho não muda. A linha dele mostra se ainda dá para cancelar.',
    keep: 'Deixar ativado',
    confirmOff: 'Desativar o débito automático',
  },
  ahead: {
    explain: 'Você tem <most></most> em parcelas a vencer. A parcela que já abriu tem o próprio botão Pagar.',
    amount: 'Valor em dólares',
    amountHint: 'No máximo <most></most>',
    payOff: 'Quitar todas as parcelas a vencer: <amount></amount>',
    mode: 'Como usar a antecipação',
    review: 'Conferir',
    youPay: 'Você antecipa',
    toCredit: 'Para o fundo comum',
    toFee: 'Para a taxa de administração',
    toReserve: 'Para o fundo de reserva',
    stillToPay: 'Saldo depois disso',
    fromEnd:
      '{count, plural, =0 {Nenhuma parcela inteira é quitada} one {A última parcela é quitada} other {As últimas # parcelas são quitadas}}. A última passa a ser a número {last, number}, de <amount></amount>.',
    lower:
      '{count, plural, one {A próxima parcela passa} other {As próximas # parcelas passam}} de <from></from> para <to></to>.',
    lowerAlmostAll:
      '{count, plural, one {A parcela que falta fica quitada, menos <amount></amount>} other {As # parcelas que faltam ficam quitadas, menos <amount></amount>}}.',
    allPaid: 'Depois disso não há mais parcelas a vencer. A que já está aberta ainda precisa ser paga.',
    settles: 'Seu plano muda quando o dinheiro chegar, previsto para <at></at>.',
    changeAmount: 'Mudar o valor',
    confirm: 'Antecipar <amount></amount>',
  },
}
