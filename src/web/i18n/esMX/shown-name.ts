import type { MessagesOf } from '#web/i18n/messages.ts'

export const shownName: MessagesOf<'shownName'> = {
  titleHidden: '¿Mostrarle tu nombre a tu grupo?',
  titleShown: 'Tu grupo ve tu nombre',
  othersWould:
    'Si te toca, los demás de este grupo ven este nombre junto a tu número en la página de la asamblea. También en las asambleas pasadas.',
  othersRead:
    'En las asambleas en que te tocó, los demás de este grupo ven este nombre junto a tu número. Si lo ocultas, desde ese momento solo ven el número.',
  neverPublic: 'Las páginas públicas nunca muestran nombres, y nadie fuera de este grupo ve el tuyo.',
  anytime: 'Puedes cambiarlo cuando quieras.',
  show: 'Mostrar mi nombre',
  hide: 'Ocultar mi nombre',
  leave: 'Dejarlo como está',
}
