import type { MessagesOf } from '#web/i18n/messages.ts'

export const blog: MessagesOf<'blog'> = {
  title: 'Artículos sobre comprar en grupo · {product}',
  description: 'Cómo se comprueba un sorteo, de dónde viene el consórcio y qué paga la comisión.',
  headline: 'Léelo antes de entrar',
  lead: 'Tres artículos, de preferencia en este orden.',
  feed: 'Artículos de {product}',
  followFeed: 'Fuente RSS',
  minutes: '{count, plural, one {#\u00a0minuto} many {#\u00a0de minutos} other {#\u00a0minutos}} de lectura',
  signed: 'Escrito por {product}. Última actualización: <day></day>.',
  next: 'Siguiente artículo',
  first: 'Volver al primer artículo',
  all: 'Todos los artículos',
  feePicture:
    'Una mensualidad en puntos de {dollars}: {fund, number} para el fondo común, {operator, number} para la administradora, {reserve, number} para la reserva',
  drawPicture:
    'Una lista de doce lugares, ocho en el sorteo; el número aleatorio pone a los ocho en orden: primero el 9, luego 1, 10, 7, 12, 5, 4 y 2',
  originPicture: 'Un vocho frente al Congreso de Brasilia, con sus dos torres, su cúpula y su cúpula invertida',
}
