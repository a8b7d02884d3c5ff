import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminProjection: MessagesOf<'adminProjection'> = {
  simpleTitle: 'Projeções simples',
  simpleText:
    'Estas contas são rápidas e aproximadas. Ao lado de cada uma está o valor de agora, tirado dos planos e do livro-razão deste grupo.',
  columns: { figure: 'Número', simple: 'Projeção simples', real: 'Planos e livro-razão' },
  futuresTitle: 'Futuros simulados',
  futuresText:
    'Simulamos a vida inteira do grupo, do primeiro mês ao último pagamento, com as regras dele e {members, plural, one {# participante} other {# participantes}}. Sorteios, lances, desistências e inadimplências saem diferentes a cada vez. Uma simulação não é uma previsão.',
  noFuture: 'Não há o que simular: este grupo já terminou ou não tem participantes.',
  assumptionsTitle: 'Premissas',
  assumptions: {
    bids: 'A cada mês, {bids} das cotas aptas dão lance. O lance médio é de {meanBid} do crédito.',
    leaves:
      'A cada mês, há desistência em {leaves} das cotas ainda não contempladas, e outra pessoa assume {replaced} delas.',
    defaults:
      'A cada mês, {defaults} das cotas com crédito pago deixam de ser pagas de vez. A garantia recupera {recovery} do que ainda se deve ao fundo comum.',
    others: 'Todas as outras cotas são pagas em dia, e todo crédito é usado na hora.',
  },
  run: 'Rodar as simulações',
  again: 'Começar de novo',
  running: 'Simulando',
  done: '{done, number} de {lives, number} simulações',
  refresh: 'Esta página se atualiza sozinha. Você pode sair e voltar depois.',
  reload: '<link>Atualize esta página</link> para ver como está. Você pode sair e voltar depois.',
  stuck: 'As simulações já deveriam ter terminado. Comece de novo para rodá-las outra vez.',
  resultsTitle: 'Em {lives, number} futuros simulados',
  results: {
    served: 'Todas as cotas são contempladas nos {months, number} meses do prazo',
    last: 'A última cota é contemplada',
    draws: 'Contemplações, em média',
    defaults: 'Cotas que ficam inadimplentes, em média',
    deficit: 'Precisamos cobrir uma diferença',
    covered: 'O que cobrimos',
    surplus: 'O que sobra no fim para os participantes',
  },
  ofLives: '{count, number} de {lives, number}',
  month: 'no mês {middle, number}',
  monthBetween: 'do mês {low, number} ao {high, number} em 8 de cada 10 futuros',
  ways: '{draws} por sorteio, {bids} por lance',
  amountBetween: 'de <low></low> a <high></high> em 8 de cada 10 futuros',
  made: 'Simulado em <day></day> com {members, plural, one {# participante} other {# participantes}}. Você pode simular de novo quando o próximo mês abrir ou quando o número de participantes mudar.',
}
