import type { MessagesOf } from '#web/i18n/messages.ts'

export const blog: MessagesOf<'blog'> = {
  title: 'Artigos sobre consórcio · {product}',
  description: 'Como se confere um sorteio, de onde vem o consórcio e o que a taxa paga.',
  headline: 'Leia antes de entrar',
  lead: 'Três artigos, de preferência nesta ordem.',
  feed: 'Artigos da {product}',
  followFeed: 'Feed RSS',
  minutes: '{count, plural, one {#\u00a0minuto} many {#\u00a0de minutos} other {#\u00a0minutos}} de leitura',
  signed: 'Escrito pela {product}. Última atualização: <day></day>.',
  next: 'Próximo artigo',
  first: 'Voltar ao primeiro artigo',
  all: 'Todos os artigos',
  feePicture:
    'Uma parcela em pontos de {dollars}: {fund, number} para o fundo comum, {operator, number} para a administradora, {reserve, number} para a reserva',
  drawPicture:
    'Uma lista de doze cotas, oito no sorteio; o número aleatório põe as oito em ordem: primeiro a 9, depois 1, 10, 7, 12, 5, 4 e 2',
  originPicture: 'Um Fusca em frente ao Congresso em Brasília, com as duas torres, a cúpula e a cúpula invertida',
}
