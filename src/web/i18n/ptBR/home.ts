import type { MessagesOf } from '#web/i18n/messages.ts'

export const home: MessagesOf<'home'> = {
  title: '{product}: consórcio de carro e imóvel nos Estados Unidos',
  description:
    'Pague uma parcela fixa por mês junto com um grupo. Todo mês há contemplações por sorteio e por lance, e os contemplados recebem a carta de crédito. Uma só taxa: {fee}.',
  headline: 'Poupe em grupo. Compre quando sua cota for contemplada.',
  lead: 'Você paga uma parcela fixa por mês. Todo mês o grupo contempla cotas, por sorteio e por lance, e quem é contemplado recebe o crédito para o carro ou a casa.',
  feeLine: 'Sem juros. Uma só taxa: {fee}.',
  whenLine: 'Ninguém sabe antes quando uma cota será contemplada. Pode ser no primeiro mês ou no último.',
  goToDashboard: 'Ir para o painel',
  sampleTitle: 'Uma participante no mês 22',
  sampleMonthly: 'por mês',
  sampleSaved: 'já pagos',
  sampleMonths: '{count, plural, one {# mês} many {# de meses} other {# meses}}',
  sampleTerm: 'o plano inteiro',
  sampleQuilt:
    '{selected, number} de {shares, number} cotas contempladas; a dela é a número {position, number}, ainda não',
  sampleText: 'Cada azulejo é uma cota do grupo. Ele ganha cor no mês em que é contemplado. O contornado é o dela.',
  stepsTitle: 'Como funciona',
  stepJoinTitle: 'Entre em um grupo',
  stepJoinText: 'Escolha um crédito, um prazo e uma parcela que caiba no seu bolso. Sua cota recebe um número.',
  stepDrawTitle: 'Um sorteio por mês',
  stepDrawText:
    'Todo mês há cotas contempladas: uma por sorteio, que qualquer pessoa pode conferir, e outras por lance, quando o fundo permite.',
  stepGoalTitle: 'Realize sua compra',
  stepGoalText:
    'Quando a sua for contemplada, o grupo paga o vendedor do carro ou da casa. Você continua pagando até o fim do prazo.',
  stepJoinPicture: 'Um painel de azulejos, todos claros',
  stepDrawPicture: 'O mesmo painel, alguns azulejos com cor',
  stepGoalPicture: 'O mesmo painel, todos os azulejos com cor',
  advantagesTitle: 'Por que em grupo',
  advantagesBasis:
    'Para um crédito de <b>{credit}</b> em {months, number} meses, taxa de {fee}: <b>{total}</b> no total, <b>{monthly}</b> por mês.',
  interestTitle: 'Sem juros. Uma só taxa: {fee}.',
  interestText:
    'A taxa de administração é fixada antes de você entrar e já está dentro de cada parcela. Você só paga mais se atrasar.',
  bonusTitle: 'Esperar rende bônus',
  bonusText:
    'Cada mês sem contemplação soma {points, number} pontos. Eles reduzem a taxa em até {bonus} do crédito. Não é garantido.',
  communityTitle: 'A força é do grupo',
  communityText:
    'O que você e os outros pagam forma um fundo que é só do seu grupo. Ele paga os créditos desse grupo e nada mais.',
  communityFigure: '{count, plural, one {# pessoa} many {# de pessoas} other {# pessoas}}',
  closingTitle: 'Comece pelo grupo que cabe no seu mês',
  closingText: 'Criar conta não custa nada. Você escolhe o grupo depois que confirmarmos sua identidade.',
}
