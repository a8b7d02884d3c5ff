import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminLaunch: MessagesOf<'adminLaunch'> = {
  title: 'Iniciar el grupo',
  text: 'Al iniciar el grupo sus condiciones quedan fijas. Después ya no se puede dar de baja a nadie, y quien entre solo puede ocupar lugares libres por los meses que quedan. El primer vencimiento es el primer día {day, number} que caiga al menos 15 días después de hoy.',
  enrolled: 'Inscritos',
  needed: 'Necesarios para iniciar',
  perMonth: 'Adjudicaciones al mes con estos participantes',
  notYet: 'Todavía faltan participantes',
  notYetText:
    'Inscribe a {missing, plural, one {# persona más} other {# personas más}}, o confirma en el siguiente paso que quieres iniciar con menos.',
  tooFew: 'Un grupo siempre necesita al menos {needed, number} participantes.',
  warnTitle: 'La primera adjudicación va a tardar',
  warnText:
    'Con {members, number} participantes en {months, number} meses, el fondo común junta el primer crédito completo en cerca de {after, plural, one {# mes} other {# meses}}.',
  review: 'Revisar el inicio',
  reviewTitle: '¿Iniciar {name}?',
  terms: 'Condiciones, fijas desde ahora',
  selection: 'Adjudicación',
  modes: {
    alternating: 'Sorteo y pujas se alternan',
    draw_first: 'Primero sorteo, después pujas con lo que quede',
    draw_only: 'Solo sorteo',
  },
  calendar: 'Primeros meses y el último',
  month: 'Mes {number, number}',
  lastMonth: 'Mes {number, number}, el último',
  dueOn: 'Vence el <day></day>',
  drawOn: 'Sorteo el <at></at>',
  finalTitle: 'El inicio no se puede deshacer',
  finalText:
    'Todos los participantes reciben estas condiciones y fechas, y la primera mensualidad se abre diez días antes de su vencimiento. Después ya no se puede dar de baja a nadie, y quien entre solo puede ocupar lugares libres.',
  confirm: 'Leí el aviso sobre el ritmo de este grupo y quiero iniciarlo con {members, number} participantes.',
  back: 'Volver sin iniciar',
  submit: 'Iniciar el grupo',
  failed: 'El grupo no se inició. {reason}',
  refusals: {
    group_closed: 'El grupo está cerrado.',
    already_launched: 'El grupo ya se inició.',
    too_few_members: 'No hay suficientes participantes. Inscribe a más o marca la casilla para iniciar con menos.',
    review_outdated:
      'Los participantes o el primer vencimiento cambiaron desde que abriste esta página. Revísalos otra vez e inicia.',
  },
}
