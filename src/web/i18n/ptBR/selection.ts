import type { MessagesOf } from '#web/i18n/messages.ts'

export const selection: MessagesOf<'selection'> = {
  eyebrow: 'Sua cota foi contemplada por {method, select, draw {sorteio} other {lance}} na assembleia {number, number}',
  yourTile: 'Seu azulejo no painel do grupo, número {position, number}',
  headlines: {
    pay_bid: 'Pague o lance de <bid></bid> até <day></day>',
    bid_clearing: 'O pagamento do lance está a caminho',
    bid_period_over: 'O prazo para pagar o lance acabou',
    pay_installment: 'Primeiro pague a parcela {number, number}',
    installment_clearing: 'O pagamento da parcela {number, number} está a caminho',
    accept: 'Aceite até <day></day>',
    accept_open: 'Aceite ou decida depois',
    deferred: 'Seu crédito de <amount></amount> está guardado. Use até <use></use>',
    use_period_over: 'Os 180 dias para usar o crédito acabaram',
    choose: 'Escolha o que comprar e de quem',
    documents: 'Envie os documentos para pagarmos o vendedor',
    documents_returned: 'Alguns documentos precisam de correção',
    in_review: 'Estamos analisando seus documentos',
    payout_disputed: 'O pagamento do crédito espera a resposta da sua contestação',
    payout_recalled: 'O pagamento do crédito espera o banco devolver seu débito',
    payout_next: 'Documentos aprovados. Agora nós pagamos',
    payout_prepared: 'O pagamento do crédito está pronto. Falta uma assinatura',
    payout_held: 'O pagamento do crédito está retido por 24 horas',
    payout_failed: 'O banco não conseguiu entregar o pagamento do crédito',
    payout_sent: 'O pagamento do crédito está a caminho',
  },
  texts: {
    pay_bid:
      'Enquanto o lance não for pago, você pode perder o crédito: se o pagamento atrasar, a contemplação é cancelada e você fica 3 assembleias sem dar lance.',
    bid_clearing: 'Quando compensar, você pode enviar os documentos. Até lá, não precisa fazer nada.',
    bid_period_over: 'Estamos encerrando esta contemplação e vamos avisar por e-mail. Dúvidas? Fale conosco.',
    pay_installment:
      'Está em atraso: <owed></owed> com a multa. Enquanto isso, não podemos pagar o crédito. {hasDay, select, yes {Pague até <day></day>. Se uma segunda parcela atrasar antes disso, a contemplação é cancelada e o dinheiro volta para o grupo.} other {}}',
    pay_returned:
      'O banco devolveu o débito, e <owed></owed> voltaram a ficar em aberto. Pague até <day></day>; senão a contemplação é cancelada e o dinheiro volta para o grupo.',
    installment_clearing: 'Só podemos pagar o crédito depois que ela compensar. Até lá, não precisa fazer nada.',
    accept: 'Ainda não vai comprar? Decida depois: guardamos o crédito até <use></use>, e nada se perde.',
    accept_unpaid:
      'O pagamento do lance está a caminho. Você já pode aceitar; os documentos ficam para quando ele compensar.',
    deferred: 'Nada se perde. As parcelas continuam. Aceite quando for comprar.',
    use_period_over:
      'Se o saldo devedor estiver quitado, você pode receber o crédito em dinheiro. Se não, ele quita o saldo, e o que sobrar fica guardado até o fim do grupo. Fale conosco.',
    choose: 'Peça o documento ao vendedor e envie com os outros, abaixo. Use o crédito até <use></use>.',
    documents: 'Ainda falta: {missing}. Use o crédito até <use></use>.',
    documents_returned: 'Abaixo, ao lado de cada um, está o que mudar. Depois envie de novo.',
    in_review: 'Você tem a resposta até <day></day>. Até lá, não precisa fazer nada.',
    payout_disputed:
      'Todo pagamento precisa da assinatura de duas pessoas, e ninguém assina enquanto um débito seu está contestado. A resposta chega por e-mail.',
    payout_recalled:
      'Sua contestação foi aceita. Enquanto o banco não devolver o débito, não podemos pagar o vendedor. Quando o dinheiro voltar, o que ele pagou fica em aberto de novo.',
    payout_next: 'Pagamos até <day></day>. Todo pagamento precisa da assinatura de duas pessoas.',
    payout_prepared: 'Todo pagamento precisa de duas assinaturas, e uma já foi dada. Sai até <day></day>.',
    payout_held:
      'A conta é nova para nós, então o dinheiro não sai antes de <day></day>. Isso protege você de fraudes.',
    payout_failed: 'O dinheiro voltou e está guardado para você. Estamos conferindo a conta e avisamos por e-mail.',
    payout_sent:
      '<paid></paid> devem chegar até <day></day>. Vão para {payee}, conta com final {last4}.{hasRest, select, yes { O restante, <rest></rest>, é creditado a você, a começar pelas suas últimas parcelas.} other {}}',
    payout_sent_late: 'Já devia ter chegado. Estamos perguntando ao banco e avisamos por e-mail.',
    behind: 'Estamos levando mais de 3 dias úteis. Desculpe. Você não precisa fazer nada; fale conosco quando quiser.',
  },
  alsoLate:
    'A parcela {number, number} também está {why, select, returned {em aberto de novo} other {em atraso}}: <owed></owed>. Só podemos pagar o crédito depois dela.',
  acts: {
    pay_bid: 'Pagar o lance',
    pay_installment: 'Pagar a parcela {number, number}',
    accept: 'Aceitar o crédito',
    send_documents: 'Enviar documentos',
  },
  defer: 'Decidir depois',
  stepsTitle: 'Passos até o pagamento',
  steps: {
    installment: 'Pagar a parcela {number, number}',
    bid: 'Pagar o lance',
    accept: 'Aceitar ou decidir depois',
    choose: 'Escolher a compra e o vendedor',
    documents: 'Enviar os documentos',
    review: 'Analisamos os documentos',
    payout: 'O vendedor recebe',
  },
  states: {
    done: 'Feito',
    now: 'Agora',
    under_way: '{owner}: em andamento',
    stopped: 'Encerrado',
  },
  owners: {
    you: 'Você',
    us: 'Nós',
    seller: 'O vendedor',
    bank: 'O banco',
  },
  turn: '{owner}, até <day></day>',
  paidOut: {
    title: 'Seu crédito de <amount></amount> foi pago',
    on: '<paid></paid> chegaram em <day></day>. Foram para {payee}, conta com final {last4}.{hasRest, select, yes { O restante, <rest></rest>, foi creditado a você, a começar pelas suas últimas parcelas.} other {}}',
    text: 'Você continua pagando as parcelas até o fim. Pode antecipar, mas não pode sair do grupo.',
  },
  ended: {
    title: 'A contemplação da assembleia {number, number} foi cancelada',
    bid_not_paid:
      'O lance vencedor não foi pago no prazo, e em <day></day> o dinheiro voltou para o grupo.{last, select, yes { O grupo já fez a última assembleia. O demonstrativo final diz quanto você recebe de volta.} other { {isBarred, select, yes {Sua cota ainda pode ser sorteada; você pode dar lance de novo depois da assembleia {through, number}.} other {Sua cota concorre de novo, por sorteio ou lance.}}}}',
    debit_returned:
      'O banco devolveu um débito que não foi pago de novo no prazo, e em <day></day> o dinheiro voltou para o grupo.{last, select, yes { O grupo já fez a última assembleia. O demonstrativo final diz quanto você recebe de volta.} other { Com as parcelas em dia, você volta a concorrer.}}',
    installments_unpaid:
      'Duas parcelas ficaram em atraso ao mesmo tempo, e em <day></day> o dinheiro voltou para o grupo.{last, select, yes { O grupo já fez a última assembleia. O demonstrativo final diz quanto você recebe de volta.} other { Com as parcelas em dia, você volta a concorrer.}}',
    member_left: 'Você saiu do grupo, e em <day></day> o dinheiro reservado para você voltou para ele.',
    group_canceled: 'O grupo foi cancelado, e em <day></day> o dinheiro reservado para você voltou para ele.',
    membership_ended:
      'A sua participação terminou, e em <day></day> o dinheiro reservado para você voltou para o grupo.',
  },
  files: {
    title: 'Arquivos dos seus documentos',
    lead: 'Envie cada documento em fotos ou PDF. Todo arquivo é criptografado, e só você e quem analisa podem abrir.',
    hint: 'PDF, JPG ou PNG, até 10 MB cada. Pode mandar várias fotos.',
    back: 'Voltar aos documentos',
    next: 'A análise só começa quando você enviar os documentos por lá.',
    add: 'Enviar fotos ou PDFs',
    count: '{count, plural, one {# arquivo} other {# arquivos}}',
    tooMany: 'Cada documento pode ter até {most, number} arquivos. Remova um antes.',
    tooOften: 'Foram muitos arquivos em pouco tempo. Tente de novo em uma hora.',
  },
  documents: {
    openLetter: 'Abrir a sua carta para imprimir ou enviar',
    title: 'Seus documentos',
    explain: 'Para cada documento, mande fotos ou um PDF, ou informe o número. Pode enviar uns agora e o resto depois.',
    bidFirst: 'Você pode enviá-los depois que o lance for pago.',
    given: '{count, plural, one {# enviado} other {# enviados}}',
    inReview: 'Estamos analisando. Avisamos por e-mail se faltar algo.',
    note: 'Envie de novo, por favor: {note}',
    nothingYet: 'Nada enviado até agora',
    valuationAmount: 'Valor em dólares, no mínimo o seu saldo de {balance}',
    field: 'Número do documento ou link',
    send: 'Enviar documentos',
    states: {
      missing: 'Falta',
      provided: 'Enviado',
      accepted: 'Aceito',
      refused: 'Corrigir',
    },
    fields: {
      vin: 'Chassi (VIN)',
      valuation: 'Quem deu o preço ou avaliou, e quando',
      full_cover_insurance: 'Seguradora e número da apólice',
      ach_authorization: 'Daqui em diante, como você vai pagar as parcelas?',
      lender_or_title_company: 'Nome e número do processo',
      price_quote: 'Vendedor e número do orçamento',
      co_signer: 'Nome completo',
    },
    payBy: {
      hint: 'O pagamento do crédito não depende da resposta, e você pode mudar quando quiser.',
      by_hand: 'Eu pago todo mês, com Pagar',
      autopay: 'Por débito automático na minha conta',
    },
  },
}
