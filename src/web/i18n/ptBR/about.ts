import type { MessagesOf } from '#web/i18n/messages.ts'

export const about: MessagesOf<'about'> = {
  title: 'Sobre nós: quem administra os grupos, e como',
  description: 'O que queremos e do que não abrimos mão, quem dirige a empresa e de onde vem o consórcio.',
  headline: 'O dinheiro é do grupo. Nós cuidamos das contas.',
  lead: 'A {product} administra consórcios de carro e de entrada da casa nos Estados Unidos.',
  mission: 'Nossa missão',
  missionText:
    'Ajudar pessoas a comprar juntas um carro ou uma casa, por uma só taxa que elas conhecem antes de entrar.',
  vision: 'Nossa visão',
  visionText:
    'Um país em que poupar em grupo seja tão comum quanto pegar um empréstimo e tão fácil de conferir quanto um recibo.',
  values: 'Nossos valores',
  value: {
    price: { title: 'Primeiro o preço', text: 'Você vê o total em dólares antes de dizer seu nome.' },
    check: {
      title: 'Conferir, não acreditar',
      text: 'Todo sorteio é publicado com os números. Qualquer pessoa pode refazer a conta.',
    },
    apart: {
      title: 'Cada grupo, uma conta separada',
      text: 'O fundo comum do seu grupo paga os créditos e as devoluções do seu grupo, e nada mais.',
    },
    bad: {
      title: 'A má notícia vem antes',
      text: 'A contemplação pode sair só no último mês, e desistir custa dinheiro. Dizemos isso antes de você entrar.',
    },
  },
  historyTitle: 'De onde vem o consórcio',
  history:
    'Você provavelmente já conhece. No começo dos anos 1960, funcionários do Banco do Brasil em Brasília queriam um carro e não havia quem financiasse. Cada um passou a pagar um valor por mês, e um sorteio dizia de quem era o próximo Fusca. Foi o primeiro consórcio. Desde 2008 o Brasil tem uma lei própria para ele, e o Banco Central fiscaliza as administradoras. No México, a mesma ideia se chama tanda entre vizinhos e autofinanciamiento nas empresas. Nós fazemos consórcio nos Estados Unidos, com sorteio que qualquer um confere, taxa em dólares e contas abertas para cada grupo.',
  historyMore: 'A história inteira',
  leadersTitle: 'Quem dirige a empresa',
  portrait: 'Um retrato feito de azulejos',
  factsTitle: 'Quem mais participa',
  partner: 'Parceiro de tecnologia',
  registration: 'Registro',
  notRegistered: 'Ainda não temos número de registro. Ele vai aparecer aqui.',
  funds: 'O dinheiro dos grupos',
  fundsUnproven: 'Aqui virão o nome do banco que guarda o dinheiro e o seguro que cobre as contas.',
  channelsTitle: 'Redes sociais',
  channelsText:
    'Ainda não temos nenhuma rede social. Se alguém escrever para você por lá em nosso nome, não somos nós. Fale com a gente pela página de contato.',
  channelsSomeText: 'Estes são os nossos canais. Se alguém escrever em nosso nome por outro lugar, não somos nós.',
  notSetUp: 'ainda não existe',
  contact: 'Escreva para nós',
}
