import type { MessagesOf } from '#web/i18n/messages.ts'

export const quilt: MessagesOf<'quilt'> = {
  publicPage: 'Página pública',
  asList: 'Ver em lista',
  title: 'O painel, azulejo por azulejo',
  hint: 'Aponte para um azulejo ou toque nele para ler. No teclado, use as setas.',
  selected:
    'Cota {position, number}{mine, select, yes { (a sua)} other {}}, contemplada em {month} {method, select, draw {por sorteio} other {por um lance de {percent}}}',
  chosen: 'Cota {position, number}{mine, select, yes { (a sua)} other {}}, contemplada',
  waiting: 'Cota {position, number}{mine, select, yes { (a sua)} other {}}, ainda não contemplada',
  open: 'Cota {position, number}, livre',
  gone: 'Cota {position, number}, não está mais no grupo',
  empty: 'Cota {position, number}, sem participante',
  months: 'Mês a mês',
  start: 'Antes do primeiro sorteio',
  month: '{month}: {count} de {shares, number} contempladas',
  play: 'Reproduzir',
  pause: 'Pausar',
}
