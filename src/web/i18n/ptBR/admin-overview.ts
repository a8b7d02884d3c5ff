import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminOverview: MessagesOf<'adminOverview'> = {
  hello: 'Olá, {name}',
  risks: 'Em risco hoje',
  noRisks: 'Nada em risco hoje',
  waiting: 'Pendências',
  nothing: 'Nenhuma pendência no momento.',
  kycPending: '{count, plural, one {# identidade a verificar} other {# identidades a verificar}}',
  oldest:
    '{days, plural, =0 {A mais antiga chegou hoje} one {A mais antiga espera há # dia} other {A mais antiga espera há # dias}}',
  days: '{days, plural, =0 {desde hoje} one {há # dia} other {há # dias}}',
  daysBy: '{days, plural, =0 {desde hoje} one {há # dia} other {há # dias}}, <by>até <day></day></by>',
  kinds: {
    bid_unpaid: '{count, plural, one {# lance vencedor a pagar} other {# lances vencedores a pagar}}',
    unanswered: '{count, plural, one {# contemplação sem resposta} other {# contemplações sem resposta}}',
    returned: '{count, plural, one {# débito devolvido} other {# débitos devolvidos}}',
    overdue: '{count, plural, one {# parcela em atraso} other {# parcelas em atraso}}',
    to_release: '{count, plural, one {# pagamento a liberar} other {# pagamentos a liberar}}',
    to_prepare: '{count, plural, one {# pagamento a preparar} other {# pagamentos a preparar}}',
    calls: '{count, plural, one {1 ligação por atraso a fazer} other {# ligações por atraso a fazer}}',
    disputes: '{count, plural, one {1 contestação a decidir} other {# contestações a decidir}}',
    recoveries: '{count, plural, one {1 recuperação a confirmar} other {# recuperações a confirmar}}',
    paid_in:
      '{count, plural, one {1 depósito pelos adiantamentos a confirmar} other {# depósitos pelos adiantamentos a confirmar}}',
    transfers: '{count, plural, one {1 transferência de cota a aprovar} other {# transferências de cota a aprovar}}',
    requests: '{count, plural, one {1 pedido para entrar} other {# pedidos para entrar}}',
    guarantees:
      '{count, plural, one {# conjunto de documentos a analisar} other {# conjuntos de documentos a analisar}}',
    securities: '{count, plural, one {# garantia a liberar} other {# garantias a liberar}}',
    finals_to_prepare: '{count, plural, one {# pagamento final a preparar} other {# pagamentos finais a preparar}}',
    finals_to_release: '{count, plural, one {# pagamento final a liberar} other {# pagamentos finais a liberar}}',
    open: '{count, plural, one {Grupo em formação} other {# grupos em formação}}',
  },
  nextDraws: 'Próximos sorteios',
  noDraws: 'Nenhum mês está aberto agora. Um sorteio aparece aqui dez dias antes do vencimento.',
  noList: 'Assembleia {number, number}, lista ainda não publicada',
  eligible: 'Assembleia {number, number}, {eligible, plural, one {# cota concorre} other {# cotas concorrem}}',
  today: 'Hoje',
  running: 'Grupos em andamento',
  filling: 'Grupos em formação',
  members: 'Participantes em grupos',
  kycWaiting: 'Identidades a verificar',
  roleTitle: 'O que a sua função permite',
  admin: 'Na administração, você vê este resumo, sem nomes e sem valores.',
  moderator: 'Na moderação, você vê este resumo, sem nomes e sem valores.',
  cannot:
    'Você não tem acesso a grupos, verificações de identidade, livros-razão e pagamentos, nem pode alterar nada neles. Só superadministradores podem.',
  notYet:
    'Ainda não há aqui uma lista de pessoas nem de mensagens de suporte. Enquanto isso, peça a um superadministrador para consultar ou alterar.',
  refused: {
    title: 'Permissões insuficientes',
    text: 'Só superadministradores abrem essa página, por isso você voltou para o resumo. Se precisar de algo de lá, peça a um deles.',
    back: 'Ficar no resumo',
  },
}
