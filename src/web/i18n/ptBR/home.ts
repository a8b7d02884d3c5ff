import type { MessagesOf } from '#web/i18n/messages.ts'

export const home: MessagesOf<'home'> = {
  title: '{product}: consórcio de carro e de entrada da casa nos Estados Unidos',
  description:
    'Pague uma parcela fixa por mês junto com um grupo. Todo mês há contemplações, por sorteio e por lance, e o grupo paga a compra. Uma só taxa: {fee}.',
  headline: 'Pague em grupo. Compre quando chegar a sua vez.',
  lead: 'Você paga uma parcela fixa por mês. Mês a mês, o grupo contempla cotas por sorteio e por lance e paga o carro ou a entrada da casa. O modelo é o do consórcio brasileiro, mas valem as leis dos Estados Unidos: o Banco Central não nos fiscaliza.',
  feeLine: 'Sem juros. Uma só taxa: {fee}.',
  whenLine:
    'Atrasar, desistir ou passar a cota adiante custa à parte, e o carro precisa de seguro. Ninguém sabe antes quando vem a contemplação: pode ser no primeiro mês, no último ou alguns meses depois.',
  goToDashboard: 'Ir para o painel',
  sampleTitle: 'Uma participante, ainda à espera',
  sampleMonthly: 'por mês',
  sampleSaved: 'já pagos',
  sampleMonths: '{count, plural, one {# mês} many {# de meses} other {# meses}}',
  sampleTerm: 'o plano inteiro',
  sampleQuilt:
    '{selected, number} de {shares, number} cotas contempladas; a dela, a número {position, number}, ainda não',
  sampleText:
    'Cada azulejo é uma cota do grupo e ganha cor no mês em que ela é contemplada. O contornado é o da participante.',
  stepsTitle: 'Como funciona',
  stepJoinTitle: 'Entre em um grupo',
  stepJoinText: 'Escolha um crédito, um prazo e uma parcela que caiba no bolso. Sua cota recebe um número.',
  stepDrawTitle: 'Sorteios e lances, mês a mês',
  stepDrawText:
    'As cotas são contempladas por sorteio, que qualquer pessoa pode conferir, e por lance, até onde o fundo alcança. Se ele só dá para uma no mês, sorteio e lance se alternam.',
  stepGoalTitle: 'Realize sua compra',
  stepGoalText:
    'Quando a sua for contemplada, o grupo paga o carro ou a entrada da casa. Você continua pagando as parcelas até o fim do prazo.',
  stepJoinPicture: 'Um painel de azulejos, todos claros',
  stepDrawPicture: 'O mesmo painel, alguns azulejos com cor',
  stepGoalPicture: 'O mesmo painel, todos os azulejos com cor',
  advantagesTitle: 'Por que em grupo',
  advantagesBasis:
    'Para um crédito de <b>{credit}</b> em {months, number} meses, taxa de {fee}, grupo de {shares, number}: <b>{total}</b> no total, <b>{monthly}</b> por mês.',
  interestTitle: 'Sem juros. Uma só taxa: {fee}.',
  interestText:
    'A taxa de administração é fixada antes de você entrar e já está em cada parcela. É igual para todo o grupo, seja qual for o histórico de crédito. O que pode ser somado: multa por atraso, desconto de {leave} (nunca mais de {leaveMost}) se você desistir, até {transferMost} para passar a cota adiante e o seguro que um carro exige.',
  bonusTitle: 'Quem espera ganha bônus',
  bonusText:
    'Cada mês em que você concorre e a sua cota não é contemplada soma {points, number} pontos. Eles podem reduzir a taxa em até {bonus} do crédito. Não é garantido.',
  communityTitle: 'A força é do grupo',
  communityText:
    'O que todos pagam forma um fundo que é só do seu grupo. Ele paga as compras e as devoluções desse grupo, nunca as de outro.',
  communityFigure: '{count, plural, one {# pessoa} many {# de pessoas} other {# pessoas}}',
  closingTitle: 'Comece com uma parcela que cabe no bolso',
  closingText:
    'Criar conta não custa nada. Depois que confirmarmos a sua identidade, nossa equipe pode inscrever você em um grupo.',
  howItWorks: 'Veja como funciona',
  talkToUs: 'Fale com a gente',
  compareTitle: 'Comparado com um empréstimo',
  compareBasis:
    '<b>{credit}</b> em {months, number} meses: um grupo com taxa de {fee} e um empréstimo pago em parcelas iguais.',
  compareCaption: 'Um grupo e um empréstimo de {credit} em {months, number} meses',
  compareWhat: 'O que se compara',
  compareGroup: 'Consórcio',
  compareLoan: 'Empréstimo tradicional',
  comparePrice: 'Quanto custa',
  comparePriceGroup:
    'Sem juros. Uma só taxa: {fee}, <b>{amount}</b> no total. Atrasar, desistir ou passar a cota adiante custa à parte.',
  comparePriceLoan: 'Juros de {low} a {high} ao ano.',
  compareTotal: 'Total que você paga',
  compareTotalLoan: '<b>{low}</b> a {lowRate}, <b>{high}</b> a {highRate}.',
  compareTypical: 'Em geral, <b>{amount}</b> ou mais.',
  compareMonthly: 'Por mês',
  compareMonthlyLoan: 'de <b>{low}</b> a <b>{high}</b>',
  compareCredit: 'Meu histórico de crédito muda o preço?',
  compareCreditGroup: 'Não. Todo o grupo paga a mesma taxa. Se o histórico é curto, podemos pedir mais garantias.',
  compareCreditLoan: 'Sim. É ele que define os juros.',
  compareWhen: 'Quando você recebe o dinheiro?',
  compareWhenGroup:
    'Entre o mês 1 e o {months, number}, por sorteio ou lance. Não se sabe antes. Depois do prazo pode haver até seis assembleias; se ainda faltar dinheiro, completamos só até o valor da taxa que ganhamos com o grupo.',
  compareWhenLoan: 'Agora.',
  compareCheaper: 'Um empréstimo pode sair mais barato?',
  compareCheaperGroup: 'Se sair e o banco aprovar, fique com o empréstimo.',
  compareCheaperLoan:
    'Sim. Com a contemplação no mês {month, number}, qualquer taxa abaixo de {rate} ao ano; no mês {later, number}, abaixo de {laterRate}.',
  compareTry: 'Teste com o seu caso',
  bonusTableTitle: 'Cada ano de espera pode diminuir a taxa',
  bonusTableText:
    'Cada mês em que você concorre e a sua cota não é contemplada soma {points, number} pontos. A cada {step, number} pontos, a taxa cai {each} do crédito, até {most}. O bônus vem com o pagamento do crédito. Não é garantido.',
  bonusTableCaption: 'Bônus sobre um crédito de {credit}',
  bonusTableYears: 'Anos de espera',
  bonusTableRange: '{from, number} a {to, number}',
  bonusTableBonus: 'Bônus',
  bonusTableDollars: 'Em dólares',
  productsTitle: 'Para o carro ou para a entrada da casa',
  productsFees: 'As taxas vão de {low} a {high} e são fixadas pelo grupo em que você entra. Grupos novos: {usual}.',
  carTitle: 'Um carro',
  carExample: 'Carro de <b>{credit}</b>, {months, number} meses, taxa de {fee}: <b>{total}</b> no total.',
  carLink: 'Veja como comprar um carro',
  homeTitle: 'A entrada da casa',
  homeExample: 'Entrada de <b>{credit}</b>, {months, number} meses, taxa de {fee}: <b>{total}</b> no total.',
  homeLink: 'Veja como pagar a entrada',
  productRange: 'Créditos de <b>{min}</b> a <b>{max}</b>.',
  carTerms: 'De {min, number} a {max, number} meses.',
  homeTerms: 'Até {max, number} meses.',
  voicesTitle: 'O que dizem os participantes',
  voicesRating: '<b>{rating}</b> em {count, plural, one {# avaliação} many {# de avaliações} other {# avaliações}}',
  whoTitle: 'Para quem é',
  whoBuyers: 'Para quem vai comprar a primeira casa e ainda está juntando a entrada.',
  whoUnderserved: 'Para famílias e bairros que os bancos deixaram de lado.',
  whoCredit:
    'Para quem tem bom histórico, pouco histórico ou problemas no passado. A taxa é a mesma; podemos pedir fiador ou outra garantia.',
  whoAdults: 'Para quem mora nos Estados Unidos e tem 18 anos ou mais.',
  trustTitle: 'Quem está por trás',
}
