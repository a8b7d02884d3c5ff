import type { MessagesOf } from '#web/i18n/messages.ts'

export const handingOn: MessagesOf<'handingOn'> = {
  title: {
    giver: 'Passar adiante a sua cota no grupo {group}',
    taker: 'Uma cota do grupo {group} para você',
    given: 'A sua cota no grupo {group} mudou de mãos',
  },
  spot: 'Cota {position, number}',
  back: 'Voltar ao seu grupo',
  home: 'Voltar à página inicial',
  bill: {
    payout: 'Crédito',
    paid: 'Já pago',
    left: 'Falta pagar',
    installments: 'Parcelas a vencer',
    count: '{count, number}',
  },
  plan: {
    title: 'Todas as parcelas que faltam',
    note: '{count, number}',
    row: 'Parcela {number, number}, vence em <day></day>',
    none: 'Tudo nesta cota já foi pago.',
  },
  giver: {
    takesOver: 'Quem assumir a sua cota ainda paga',
    paidStays:
      'Os <paid></paid> que você pagou ficam no plano e valem para essa pessoa. O grupo não devolve nada a você.',
    between: 'Se ela paga algo a você, e quanto, é assunto de vocês dois. Nós não cobramos isso.',
    what: 'O que vai junto',
    ends: {
      title: 'O que muda para você',
      spot: 'Depois da nossa aprovação você sai do grupo e não deve mais nada. A partir daí não dá para voltar atrás.',
      points: 'Os seus {points, number} pontos de bônus não vão junto. Você os perde quando a cota muda de mãos.',
      documents: 'Os seus recibos e extratos continuam seus. A outra pessoa vê o que foi pago, não como você pagou.',
      returned: 'Se o seu banco devolver um pagamento depois, quem assumiu a cota volta a dever esse valor.',
      when: 'Até a aprovação, a cota continua sua: você participa dos sorteios e paga como sempre. Você pode retirar a oferta quando quiser.',
      whenPaidOut:
        'Até a aprovação, a cota continua sua, e você paga como sempre. Você pode retirar a oferta quando quiser.',
      security:
        'Só aprovamos depois de aceitar a garantia da outra pessoa. Então liberamos a sua em até 10 dias úteis.',
    },
  },
  cannot: {
    paid_off: {
      title: 'Tudo na sua cota já foi pago',
      text: 'Não há mais nada que outra pessoa possa assumir.',
      act: 'Voltar ao seu grupo',
    },
    payout_may_return: {
      title: 'Ainda não dá para passar a sua cota adiante',
      text: 'Um banco pode devolver um crédito por até 60 dias, e até lá a cota precisa continuar com você. A partir de <day></day>, outra pessoa pode assumir o resto do plano se apresentar a própria garantia.',
      act: 'Voltar ao seu grupo',
    },
    selected: {
      title: 'A sua cota foi contemplada',
      text: 'Uma cota contemplada não pode ser transferida: o crédito está reservado para você.',
      act: 'Ver a sua contemplação',
    },
    group_not_running: {
      title: 'O seu grupo não está em andamento',
      text: 'Uma cota pode mudar de mãos enquanto o grupo está em andamento. Antes do início, sair não custa nada e outra pessoa pode entrar.',
      act: 'Voltar ao seu grupo',
    },
    installment_late: {
      title: 'Pague primeiro a parcela {number, number}',
      text: 'A cota pode ser transferida quando não há nada em atraso.',
      act: 'Pagar a parcela {number, number}',
    },
    debit_under_way: {
      title: 'Um pagamento seu está a caminho',
      text: 'Só dá para saber o que vai junto quando ele for compensado. Volte depois disso, em geral em dois dias úteis. Se ele ainda não estiver com o seu banco, você também pode cancelá-lo.',
      act: 'Ver o pagamento',
    },
    bid_stands: {
      title: 'Você tem um lance na próxima assembleia',
      text: 'Retire o lance antes, ou espere o resultado.',
      act: 'Ver o seu lance',
    },
    dispute_open: {
      title: 'Você contestou um pagamento',
      text: 'Espere a nossa decisão, ou retire a contestação. Se já decidimos a seu favor, espere o banco devolver o débito.',
      act: 'Ver a contestação',
    },
  },
  offer: {
    title: 'Quem vai assumir?',
    email: 'E-mail da pessoa',
    emailHint:
      'Use o e-mail com que a pessoa entra na conta. Para proteger a privacidade dela, não dizemos se ela tem conta. Se não tiver, peça que se cadastre.',
    free: 'Neste grupo, transferir a cota não custa nada.',
    authorization:
      'Depois da aprovação, autorizo a {product} a debitar <amount></amount> uma única vez desta conta como taxa de transferência. Ela nunca passa de <most></most>. Se faltar saldo, a {product} pode tentar até mais duas vezes. Sem aprovação, nada é debitado.',
    sure: 'Li o que vai junto e o que muda para mim.',
    keep: 'Ficar com a minha cota',
    confirm: 'Oferecer a minha cota',
  },
  open: {
    offered: {
      eyebrow: 'Esperando a resposta de',
      text: 'A pessoa vê a sua oferta na página inicial quando entra com este e-mail. Ela tem até <day></day> para responder.',
    },
    accepted: {
      eyebrow: 'Depois da nossa aprovação, a cota passa para',
      text: 'A pessoa leu o plano e aceitou. Vamos conferir tudo mais uma vez e aprovar até <day></day>.',
    },
    security: {
      eyebrow: 'Quando aceitarmos a garantia, a cota passa para',
      text: 'A pessoa leu o plano e aceitou. Agora ela envia a garantia dela, e nós analisamos. Tudo isso até <day></day>.',
    },
    fee: 'Vamos debitar a taxa de <amount></amount> da sua conta com final {last4} quando aprovarmos a transferência.',
    meanwhile: 'Até lá, nada muda: a cota continua sua, e você paga como sempre.',
    waits: 'Por enquanto não dá para aprovar',
    waitsForOther: 'O motivo não está do seu lado, e você não precisa fazer nada. Você ainda pode retirar a oferta.',
    waitsFor: {
      paid_off: 'Tudo na sua cota já foi pago.',
      payout_may_return: 'O banco ainda pode devolver o seu crédito.',
      selected: 'Nesse meio-tempo a sua cota foi contemplada.',
      group_not_running: 'O seu grupo não está em andamento.',
      installment_late: 'Pague primeiro a parcela {number, number}.',
      debit_under_way: 'Um pagamento seu está a caminho. Podemos aprovar quando ele for compensado.',
      bid_stands: 'Você tem um lance na próxima assembleia. Retire o lance ou espere o resultado.',
      dispute_open: 'Você contestou um pagamento que ainda não foi decidido ou devolvido.',
    },
    withdraw: 'Retirar a oferta',
  },
  taker: {
    youPay: 'O que você ainda pagaria ao todo',
    from: '{name} quer passar esta cota para você.',
    first: 'O primeiro pagamento é a parcela {number, number}, de <amount></amount>.',
    answerBy: 'Responda até <day></day>.',
    approveBy: 'Aprovamos até <day></day>. Até lá você ainda pode desistir.',
    know: {
      title: 'O que saber antes de responder',
      paid: 'O que já foi pago na cota vale como pago para você. Você paga o resto, nas datas do plano abaixo.',
      returned:
        'Um banco pode devolver um pagamento por até 60 dias. Se devolver um feito antes de você assumir, esse valor volta a ser devido, no fim do seu plano.',
      points: 'Os pontos de bônus não vêm junto. Os seus começam do zero.',
      selection:
        'Ninguém sabe dizer quando a cota será contemplada. Pagando em dia, você participa de todos os sorteios.',
      leaving:
        'Se você sair depois, o desconto de sempre vale desde o primeiro dia: quem assume uma cota não tem prazo de arrependimento.',
      payoutUsed:
        'O crédito desta cota já foi usado. Você assume o que falta pagar, e a cota não será contemplada de novo.',
      ownSecurity:
        'Antes, você apresenta a sua própria garantia. Até ela ser aceita e a transferência aprovada, você não deve nada.',
      toTheEnd:
        'Depois do pagamento do crédito, não é possível sair do grupo. Você paga até o fim ou encontra alguém que assuma a cota.',
      fee: 'Você não nos paga nenhuma taxa de transferência. Se você pagar algo à outra pessoa, isso fica entre vocês.',
    },
    agree: 'Li o plano, assumo os <amount></amount> que faltam pagar e aceito os <terms>termos</terms>.',
    accept: 'Assumir a cota {position, number}',
    decline: 'Não quero',
    goBack: 'Mudei de ideia',
    accepted: {
      title: 'Você aceitou a cota',
      text: 'Conferimos se não há nada em atraso nem a caminho, e então a cota é sua. Avisamos por e-mail.',
    },
    security: {
      title: 'A sua garantia',
      asked: 'O que vamos pedir',
      askedText: 'Ela garante o que falta pagar. Você envia depois de aceitar e tem 30 dias para isso.',
      complete: 'Recebemos tudo. Analisamos em até 3 dias úteis e avisamos por e-mail.',
    },
    acceptedPaidOut: {
      title: 'Você aceitou a cota',
      text: 'Envie a sua garantia abaixo até <day></day>. Quando ela for aceita, a cota é sua.',
    },
    approveByPaidOut: 'Precisamos receber e aceitar a sua garantia até <day></day>. Até lá você ainda pode desistir.',
    waits: {
      title: 'Por enquanto não dá para aprovar',
      text: 'O motivo não está do seu lado, e você não precisa fazer nada. Você ainda pode desistir.',
    },
    cannot: {
      not_approved: {
        title: 'Antes precisamos verificar a sua identidade',
        text: 'Depois disso, você pode assumir a cota. A sua página inicial mostra em que etapa está o seu pedido.',
      },
      already_enrolled: {
        title: 'Você já está neste grupo',
        text: 'Cada pessoa pode ter uma cota por grupo.',
      },
      enrollment_limit: {
        title: 'Você participa de outro grupo',
        text: 'Só dá para estar em um grupo de cada vez.',
      },
    },
  },
  given: {
    title: 'Você transferiu a sua cota',
    on: 'A sua cota mudou de mãos em <day></day>. Você não deve mais nada a este grupo.',
    documents: 'Os seus recibos e extratos continuam na sua página inicial, entre os grupos de que você saiu.',
    fee: {
      drawn: 'Estamos debitando a taxa de transferência de <amount></amount> da sua conta com final {last4}.',
      again:
        'O seu banco devolveu a taxa de transferência de <amount></amount>. Vamos pedi-la de novo em <day></day>, da sua conta com final {last4}.',
      waived:
        'O seu banco devolveu a taxa de transferência de <amount></amount>. Não vamos pedi-la de novo, e nada mais muda.',
    },
  },
}
