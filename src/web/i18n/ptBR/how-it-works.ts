import type { MessagesOf } from '#web/i18n/messages.ts'

export const howItWorks: MessagesOf<'howItWorks'> = {
  title: 'Como funciona a {product}: da adesão ao grupo até a última parcela',
  description:
    'Seis passos com datas e valores, um sorteio feito número por número, quanto custam três planos e quem pode entrar.',
  headline: 'Todo mundo paga. <next>Um a um, vão comprando.</next>',
  lead: 'Um grupo é gente que paga junto para o mesmo tipo de compra. Sem juros. Uma só taxa: {fee}. Atrasar, desistir ou passar a cota adiante custa à parte, e o carro precisa de seguro. Valem as leis dos Estados Unidos; o Banco Central do Brasil não nos fiscaliza. Este é o caminho inteiro, inclusive as partes de que você talvez não goste.',
  picture: 'Um painel de {shares, number} azulejos, {selected, number} deles com cor',
  pictureText:
    'Um grupo de {shares, number} no mês {month, number}: {selected, number} cotas contempladas, {waiting, number} à espera. Todos pagam até o mês {months, number}.',
  contents: 'Nesta página',
  stepsTitle: 'Seis passos',
  steps: {
    join: {
      title: 'Você entra em um grupo',
      text: 'Crie a conta e comprove sua identidade. Compare os grupos pelo crédito, pelo prazo e pela taxa e peça para entrar no que serve; nossa equipe inscreve você. Você vê cada dólar antes de aceitar. Até o grupo começar, pode sair sem dever nada.',
      fact: '{needed, number} de {shares, number}',
      factText: 'cotas ocupadas, e o grupo começa. Com menos, só depois de revermos o plano',
    },
    pay: {
      title: 'Você paga uma vez por mês',
      text: 'A taxa já está dentro da parcela. Há {grace, number} dias de tolerância depois do vencimento. Depois disso há multa, e você fica fora do sorteio daquele mês.',
      factText: 'por mês, para {credit} em {months, number} meses',
    },
    meet: {
      title: 'O grupo faz a assembleia',
      text: 'Um dia antes, publicamos quais cotas concorrem. A assembleia é automática, às 18h\u00a0ET; você não precisa estar lá. A ata é pública e mostra números, não nomes.',
      fact: 'Dia {day, number}',
      factText: 'depois do vencimento, todo mês',
    },
    chosen: {
      title: 'Saem as contemplações',
      text: 'Na contemplação chega a sua vez: o grupo paga a sua compra. Se o fundo dá para um crédito, sorteio e lance se alternam. Se dá para mais, o primeiro sai por sorteio e os outros vão para os maiores lances. O lance antecipa parcelas; se não vencer, não custa nada. A cada mês em que a sua cota concorre e não é contemplada, você ganha {points, number} pontos de bônus, que podem diminuir a taxa em até {most} do crédito.',
      fact: '1 em {shares, number}',
      factText: 'é a sua chance no primeiro sorteio. Ninguém sabe quando será a sua vez',
    },
    buy: {
      title: 'O grupo paga o que você compra',
      text: 'Você encontra o carro ou a casa e envia os documentos. Nós analisamos e pagamos o vendedor, não você.',
      fact: '{review, number} + {payout, number} dias úteis',
      factText: 'para analisar os documentos e, depois, para pagar',
    },
    last: {
      title: 'Você paga até o fim',
      text: 'Com a contemplação cedo ou tarde, você paga todas as parcelas. Até lá, temos uma garantia: a alienação fiduciária (lien) do carro ou, no caso da entrada, uma nota promissória. O que sobra no grupo vai para quem chegou ao fim.',
      fact: '{months, plural, one {# mês} many {# de meses} other {# meses}}',
      factText: 'da primeira à última parcela',
    },
  },
  drawUnfold: 'Acompanhe este sorteio, passo a passo',
  calculatorUnfold: 'Quanto custaria para você?',
  drawTitle: 'Um sorteio, passo a passo',
  drawText:
    'Sorteio bom é o que qualquer pessoa pode conferir. O grupo aqui é inventado; o número aleatório é de verdade.',
  listTitle: 'A lista',
  listText:
    '{count, number} das {shares, number} cotas concorrem. As outras já foram contempladas ou não estão em dia. A lista sai um dia antes, com a impressão digital (hash) dela. Mude um número e o hash já é outro.',
  listPicture: '{shares, number} azulejos; com cor, os que concorrem: {positions}',
  chanceTitle: 'O número aleatório',
  chanceText:
    'Vem da drand, uma fonte pública que divulga um número aleatório a cada três segundos. Dizemos com antecedência qual rodada vale: aqui, a {round, number}. Um grupo sem drand usa uma sequência de números secretos com que nos comprometemos antes de ele começar.',
  ticketsTitle: 'Os números do sorteio',
  ticketsText:
    'A lista e o número aleatório, juntos, dão a cada cota um número do sorteio que ninguém escolhe. A cota com o menor é contemplada. As outras ficam como suplentes, nessa ordem.',
  ticketsCaption: 'Os números deste sorteio, do menor para o maior',
  ticketsPlace: 'Lugar',
  ticketsShare: 'Cota',
  ticketsTicket: 'Número do sorteio (início)',
  ticketsSelected: 'contemplada',
  checkTitle: 'A conferência',
  checkText:
    'Toda assembleia tem uma página pública. Aperte “Confira por conta própria”, e o seu próprio navegador refaz o sorteio.',
  checkLink: 'Confira este sorteio por conta própria',
  pricesTitle: 'Quanto custam três planos',
  pricesText:
    'A taxa de um grupo novo é de {fee}. Ela já está dentro de cada parcela: {reserve} do crédito vão para o fundo de reserva do seu grupo, e o resto é nosso.',
  plan: '{credit} em {months, plural, one {# mês} many {# de meses} other {# meses}}',
  planUnfold: 'Para onde vão os {total}',
  monthly: 'por mês',
  planPicture: 'De {total}, {fund} vão para o fundo comum, {operator} para nós e {reserve} para a reserva',
  fund: 'Fundo comum',
  operator: 'Para nós, pela gestão',
  reserve: 'Reserva',
  total: 'Total que você paga',
  feeRange: 'Outros grupos: de {low} a {high}, fixados pelo grupo em que você entra e iguais para todos nele.',
  termsUnfold: 'Cada tipo, em meses',
  allPrices: 'Atraso, desistência, bônus: todos os preços',
  questionsTitle: 'Quatro perguntas que todo mundo faz primeiro',
  allQuestions: 'Todas as quinze perguntas',
  startTitle: 'Para que você quer pagar em grupo?',
  carSignUp: 'Criar conta para comprar o carro',
  homeSignUp: 'Criar conta para pagar a entrada',
}
