import type { MessagesOf } from '#web/i18n/messages.ts'

/** The member's home beside where they stand: the plan, its state, and somebody without a group. */
export const memberHome: MessagesOf<'memberHome'> = {
  unreached: {
    title: 'Nossos e-mails não chegam a {email}',
    text: 'Eles são devolvidos desde <day></day>. Até você confirmar ou trocar o endereço, só enviamos os que somos obrigados a enviar. Todos estão em Avisos.',
    act: 'Confirmar ou trocar meu e-mail',
  },
  plan: {
    title: 'Total que você paga',
    payout: 'Crédito',
    fee: 'Taxa de administração, <rate></rate>',
    feeOfPart: 'Taxa de administração dos seus meses',
    bonus: 'Bônus de fidelidade',
    total: 'Total em {months, number} meses',
    left: 'Saldo devedor',
  },
  status: {
    title: 'Situação',
    tags: {
      late: '{days, plural, one {# dia de atraso} other {# dias de atraso}}',
      due_today: 'Vence hoje',
      due: '{days, plural, one {Vence amanhã} other {Vence em # dias}}',
      grace: 'Nos dias de tolerância',
      on_its_way: 'Pagamento a caminho',
      paid: 'Em dia',
      selected: 'Contemplada',
      in_review: 'Em análise',
      paid_out: 'Crédito pago',
      bid_placed: 'Lance registrado',
      in_draw: 'No próximo sorteio',
      out_of_draw: 'Fora do próximo sorteio',
      closed: 'Grupo encerrado',
    },
    points:
      'Você tem {points, number} pontos de bônus até agora. {counts, select, yes {Quando o crédito for pago, eles tiram <worth></worth> da sua taxa.} other {Com {step, number}, <worth></worth> saem da sua taxa quando o crédito for pago.}} O bônus não é garantido.',
    pointsFrozen: 'Seus {points, number} pontos de bônus tiram <worth></worth> da sua taxa quando o crédito for pago.',
    noHistory: 'Seu grupo ainda não fez nenhum sorteio, então não há histórico para mostrar.',
    allSelected: 'Todos os participantes do seu grupo já foram contemplados.',
    history:
      'Em {months, plural, one {# mês} other {# meses}}, {selected, plural, one {# das {spots, number} cotas do seu grupo foi contemplada} other {# das {spots, number} cotas do seu grupo foram contempladas}}. Isso é histórico, não promessa.',
  },
  without: {
    none: {
      title: 'Próximo passo: verificar sua identidade',
      text: 'Sua conta está pronta. Antes de entrar em um grupo, precisamos confirmar quem você é. Leva uns 10 minutos, e você não paga nada antes do início do grupo.',
    },
    pending: {
      title: 'Estamos analisando sua identidade',
      text: 'Recebemos seu pedido em <since></since>. {late, select, yes {Prometemos a resposta até <by></by> e passamos do prazo. Ela vai por e-mail assim que sair.} other {Mandamos a resposta por e-mail até <by></by>.}} Enquanto isso, você já pode escolher um grupo e pedir para entrar: guardamos o pedido.',
    },
    rejected: {
      title: 'Não conseguimos aprovar sua identidade',
      text: 'Este é o motivo registrado:',
      noReason: 'Nenhum motivo foi registrado. Pergunte para a gente e explicamos o que falta.',
      after: 'Suas respostas continuam aqui. Corrija o que não estava certo e envie de novo.',
    },
    approved: {
      title: 'Sua identidade está aprovada',
      text: 'Agora escolha um grupo e peça para entrar. Procura um valor específico? Escreva para a gente.',
    },
    verify: {
      none: 'Verificar minha identidade',
      pending: 'Ver meu pedido',
      rejected: 'Corrigir e enviar de novo',
    },
    contact: 'Fale com a gente',
  },
}
