import type { MessagesOf } from '#web/i18n/messages.ts'

export const blog: MessagesOf<'blog'> = {
  title: 'Artículos sobre ahorrar en grupo · {product}',
  description: 'Cómo se comprueba un sorteo, de dónde viene el consorcio y qué paga la comisión.',
  headline: 'Léelo antes de entrar',
  lead: 'Tres artículos, en el orden en que se entienden.',
  feed: 'Artículos de {product}',
  followFeed: 'Seguir en un lector de feeds',
  minutes: '{count, plural, one {# minuto} many {# de minutos} other {# minutos}} de lectura',
  signed: 'Escrito por {product}. Última actualización: <day></day>.',
  next: 'Siguiente artículo',
  first: 'Volver al primer artículo',
  all: 'Todos los artículos',
  feePicture:
    'Una mensualidad en puntos de {dollars}: {fund, number} para el fondo común, {operator, number} para la administradora, {reserve, number} para la reserva',
  drawPicture: 'Doce lugares de un grupo, ocho en el sorteo, elegido el número 9',
}
