import type { MessagesOf } from '#web/i18n/messages.ts'

export const about: MessagesOf<'about'> = {
  title: 'Sobre nós: quem administra os grupos, e como',
  description: 'O que queremos, do que não abrimos mão, quem dirige a empresa e de onde vem o consórcio.',
  headline: 'O dinheiro é do grupo. Nós\u00a0cuidamos das contas.',
  lead: 'A {product} administra consórcios de carro e de entrada da casa nos Estados Unidos.',
  mission: 'Nossa missão',
  missionText:
    'Ajudar pessoas a comprar juntas um carro ou uma casa, por uma só taxa que elas conhecem antes de entrar.',
  vision: 'Nossa visão',
  visionText:
    'Um país em que comprar em grupo seja tão comum quanto pegar um empréstimo e tão fácil de conferir quanto um recibo.',
  values: 'Nossos valores',
  value: {
    price: { title: 'Primeiro o preço', text: 'Você vê o total em dólares antes de dizer seu nome.' },
    check: {
      title: 'Provas, não promessas',
      text: 'Todo sorteio é publicado com os números. Qualquer pessoa pode refazê-lo.',
    },
    apart: {
      title: 'Cada grupo, uma conta separada',
      text: 'O fundo comum do seu grupo paga as compras e as devoluções do seu grupo, nunca as de outro.',
    },
    bad: {
      title: 'A má notícia vem antes',
      text: 'A contemplação pode vir só no último mês ou depois, e desistir custa dinheiro. Dizemos isso antes de você entrar.',
    },
  },
  historyTitle: 'De onde vem o consórcio',
  history:
    'Você provavelmente já conhece. No começo dos anos 1960, funcionários do Banco do Brasil em Brasília queriam um carro e não havia quem financiasse. Cada um passou a pagar um valor por mês, e um sorteio dizia de quem era o próximo Fusca. Foi o primeiro consórcio. Desde 2008 o Brasil tem uma lei própria para ele, e lá o Banco Central fiscaliza as administradoras. No México, a mesma ideia se chama tanda entre vizinhos e autofinanciamiento nas empresas. Nós fazemos consórcio nos Estados Unidos, sob as leis daqui e sem a fiscalização do Banco Central, com sorteio que qualquer um confere e taxa em dólares.',
  historyMore: 'A história inteira',
  leadersTitle: 'Quem dirige a empresa',
  portrait: 'Um retrato feito de azulejos',
  factsTitle: 'Quem mais participa',
  partner: 'Parceiro de tecnologia',
  registration: 'Registro',
  funds: 'O dinheiro dos grupos',
  channelsTitle: 'Redes sociais',
  channelsText:
    'Ainda não temos contas nas redes sociais, por isso os links no fim das nossas páginas trazem você até aqui. Se alguém escrever para você por lá em nosso nome, não somos nós.',
  channelsSomeText: 'Estes são os nossos canais. Se alguém escrever em nosso nome por outro lugar, não somos nós.',
  notSetUp: 'ainda não existe',
  contact: 'Escreva para nós',
}
