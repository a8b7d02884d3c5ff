import type { MessagesOf } from '#web/i18n/messages.ts'

export const agreeing: MessagesOf<'agreeing'> = {
  title: 'Nossos termos mudaram',
  intro:
    'Estes textos mudaram desde que você os aceitou. As palavras retiradas aparecem riscadas e as novas, sublinhadas.',
  introComing: 'Estes textos vão mudar. As palavras que vão sair aparecem riscadas e as novas, sublinhadas.',
  none: 'Você já aceitou os textos em vigor.',
  noneTitle: 'Nada para aceitar',
  home: 'Ir para a página inicial',
  documents: {
    terms: 'Termos',
    'privacy-policy': 'Política de privacidade',
    'electronic-records': 'Documentos eletrônicos',
  },
  since: 'Versão {version}, em vigor desde <day></day>.',
  from: 'A versão {version} vale a partir de <day></day>.',
  read: 'Ler o texto inteiro',
  sameWords: 'Nada mudou neste idioma.',
  otherwiseTitle: 'Se você não aceitar',
  otherwise:
    'Os seus grupos seguem a versão que você já aceitou. Você pode pagar, dar lances, desistir e encerrar a conta como sempre. Para entrar em outro grupo, é preciso aceitar a versão nova. Amanhã perguntamos de novo.',
  accept: 'Aceitar os novos textos',
  later: 'Decidir depois',
  changed: 'Outra versão entrou em vigor nesse meio-tempo. Leia antes de aceitar.',
  banner: 'Mudamos textos que você aceitou',
  see: 'Ver o que mudou',
}
