import type { MessagesOf } from '#web/i18n/messages.ts'

export const quilt: MessagesOf<'quilt'> = {
  publicPage: 'Página pública',
  asList: 'Ver como lista',
  title: 'El muro, azulejo por azulejo',
  hint: 'Señala un azulejo o tócalo para leerlo. Con el teclado, usa las flechas.',
  selected:
    'Lugar {position, number}{mine, select, yes { (el tuyo)} other {}}: le tocó en {month} {method, select, draw {por sorteo} other {con una puja de {percent}}}',
  chosen: 'Lugar {position, number}{mine, select, yes { (el tuyo)} other {}}: ya le tocó',
  waiting: 'Lugar {position, number}{mine, select, yes { (el tuyo)} other {}}: todavía no le toca',
  open: 'Lugar {position, number}, libre',
  gone: 'Lugar {position, number}, ya no está en el grupo',
  empty: 'Lugar {position, number}, sin participante',
  months: 'Mes a mes',
  start: 'Antes del primer sorteo',
  month: '{month}: {count} de {shares, number} adjudicados',
  play: 'Reproducir',
  pause: 'Pausar',
}
