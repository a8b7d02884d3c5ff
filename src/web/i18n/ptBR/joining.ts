import type { MessagesOf } from '#web/i18n/messages.ts'

/** A espera por uma vaga em um grupo e a vaga reservada. */
export const joining: MessagesOf<'joining'> = {
  title: { waiting: 'Uma vaga no grupo {group}', offered: 'Há uma vaga para você no grupo {group}' },
  home: 'Voltar à página inicial',
  groupPage: 'Ver o grupo',
  perMonth: 'O que você pagaria por mês entrando hoje',
  selection: 'Pagando em dia, você participaria de todos os sorteios. Ninguém sabe dizer quando será a contemplação.',
  where: {
    notYet:
      '{count, plural, =0 {Ninguém está esperando: a próxima vaga seria oferecida a você.} one {Há uma pessoa na sua frente.} other {Há # pessoas na sua frente.}}',
    place:
      'Você é o número {place, number} da lista de espera, desde <since></since>. Avisamos por e-mail quando abrir uma vaga.',
    kept: 'Ela fica reservada para você até <day></day>. Depois disso, passa para quem vem em seguida.',
  },
  plan: {
    title: 'O seu plano',
    payout: 'Crédito na contemplação',
    installments: 'Parcelas',
    count: '{count, number}',
    first: 'A parcela {number, number}, a sua primeira, vence em',
    total: 'Total que você paga',
    higher:
      'É mais do que os <fromStart></fromStart> por mês que os outros pagam, porque você pagaria o mesmo crédito em menos meses. Em compensação, a sua taxa é menor: você paga só pelos meses em que participa. Também dá para pagar os meses perdidos de uma vez, logo depois de entrar.',
    today: 'Os valores são para quem entra hoje. Eles mudam a cada mês.',
  },
  forms: {
    wait: 'Avise quando abrir uma vaga',
    what: 'Não custa nada e não obriga a nada. Quando chegar a sua vez, guardamos a vaga para você por 72 horas.',
    stop: 'Sair da lista',
    noThanks: 'Não quero',
    insider: 'Trabalho na {product} ou moro com alguém que trabalha',
    insiderHint: 'Nesse caso você entra no sorteio só depois que todos os outros forem contemplados.',
    take: 'Ficar com a vaga',
  },
  cannot: {
    not_approved: {
      title: 'Antes precisamos verificar a sua identidade',
      text: 'Depois disso você pode entrar na lista aqui. A sua página inicial diz em que pé está.',
    },
    account_closing: {
      title: 'A sua conta está para ser encerrada',
      text: 'Para entrar em um grupo, primeiro mantenha a conta, na página da sua conta.',
    },
    already_enrolled: { title: 'Você já está neste grupo', text: 'Cada pessoa pode ter uma cota por grupo.' },
    enrollment_limit: { title: 'Você participa de outro grupo', text: 'Só dá para estar em um grupo de cada vez.' },
    group_closed: { title: 'Este grupo não aceita mais participantes', text: 'Ele terminou ou está para terminar.' },
    too_few_months_left: {
      title: 'É tarde para entrar neste grupo',
      text: 'Restam poucos meses de prazo para o plano de quem entra agora.',
    },
  },
  missed: {
    title: 'Dois jeitos de pagar no grupo {group}',
    back: 'Ir para o seu grupo',
    lead: 'Você entrou depois dos outros e, por isso, deixou de pagar uma parte do fundo comum. Até <until></until> você escolhe como compensar. Se não fizer nada, paga mês a mês.',
    monthly: 'Mês a mês',
    monthlyText: '{months, plural, one {# parcela} other {# parcelas}} deste valor.',
    once: 'Os meses perdidos, de uma vez',
    onceText: 'Depois, {months, plural, one {# parcela} other {# parcelas}} de <lower></lower>, como todos os outros.',
    total: 'Ao todo: <total></total>.',
    same: 'Os dois custam o mesmo no total. Pagar de uma vez não dá desconto nem adianta a contemplação.',
    fund: 'Tudo vai para o fundo comum e conta inteiro na sua devolução, se você sair antes da contemplação.',
    leaving: 'Depois de compensado, o pagamento não volta atrás.',
    authorization:
      'Autorizo {product} a debitar <amount></amount> uma única vez desta conta. O débito deve ser compensado, ou devolvido, em <day></day>. Se um débito estiver errado, aviso o meu banco em até 60 dias, e {product} na hora.',
    agree: 'Autorizo este pagamento',
    keepMonthly: 'Pagar mês a mês',
    confirm: 'Pagar <amount></amount> agora',
    panel: 'Pagar de uma vez os meses perdidos',
    panelText:
      '<amount></amount> uma vez, e as suas parcelas caem para o que todos os outros pagam. Até <until></until>.',
    see: 'Ver os dois jeitos',
  },
}
