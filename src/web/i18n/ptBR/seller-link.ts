import type { MessagesOf } from '#web/i18n/messages.ts'

export const sellerLink: MessagesOf<'sellerLink'> = {
  panel: 'Quem vende para você pode ver o andamento do pagamento, sem ter conta.',
  panelLink: 'Link para quem vende',
  opened: 'O link de quem vende foi aberto pela última vez em <at></at>.',
  notOpened: 'Ninguém abriu ainda o link de quem vende.',
  title: 'Um link para quem vende',
  lead: 'Passe o link à loja ou à title company. Elas veem o valor, o que falta, quando o dinheiro chega e para onde ele vai. Não precisam de conta.',
  shown: 'Elas veem',
  shownItems:
    'seu primeiro nome, o valor, cada documento e se ele já chegou, e os quatro últimos dígitos da conta delas',
  hidden: 'Elas não veem',
  hiddenItems: 'seu sobrenome, seus pagamentos, seu fiador, o que você deve nem qualquer outra pessoa do grupo',
  since:
    'Você criou um link em <day></day>. Não o guardamos, então não dá para mostrá-lo de novo. Se precisar dele, crie um novo; o antigo deixa de funcionar na hora.',
  made: 'Seu link está pronto',
  once: 'Quem tiver este link pode abrir a página. Não o guardamos, então só podemos mostrá-lo agora: copie ou imprima.',
  link: 'Link para quem vende',
  code: 'Um código para escanear que abre o link',
  scan: 'Escaneie o código ou digite o endereço. O link abre em inglês ou em espanhol.',
  look: 'Ver o que quem vende vê',
  print: 'Imprimir',
  make: 'Criar um link',
  again: 'Criar um link novo',
  end: 'Desativar o link',
  ended: 'O link foi desativado. Quem abrir só vê que ele não funciona.',
  until: 'Ele deixa de funcionar quando o dinheiro chega, quando a contemplação termina ou quando você o desativa.',
  closed: 'Você pode criar este link depois de aceitar o crédito e até o pagamento a quem vende.',
  tooMany: 'Foram muitas mudanças em uma hora. Tente mais tarde.',
}
