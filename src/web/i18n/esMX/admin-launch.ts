import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminLaunch: MessagesOf<'adminLaunch'> = {
  title: 'Iniciar el grupo',
  text: 'Al iniciar el grupo sus condiciones quedan fijas, nadie puede inscribirse ni darse de baja, y el primer vencimiento es el primer día {day, number} al menos 15 días después de hoy.',
  enrolled: 'Inscritos',
  needed: 'Necesarios para iniciar',
  perMonth: 'Adjudicaciones al mes con estos participantes',
  notYet: 'Todavía faltan participantes',
  notYetText:
    'Inscribe a {missing, plural, one {# persona más} other {# personas más}}, o confirma abajo que el grupo empieza pequeño.',
  tooFew: 'En todo caso hacen falta al menos {needed, number} participantes.',
  warnTitle: 'La primera adjudicación tarda',
  warnText:
    'Con {members, number} participantes en {months, number} meses, el fondo tiene el primer crédito completo después de cerca de {after, plural, one {# mes} other {# meses}}.',
  confirm: 'Leí el aviso sobre el ritmo de este grupo y lo inicio con {members, number} participantes.',
  submit: 'Iniciar grupo',
  failed: 'El grupo no inició',
  refusals: {
    group_closed: 'El grupo está cerrado.',
    already_launched: 'Ya inició.',
    too_few_members: 'No hay suficientes participantes. Inscribe a más o confirma el aviso.',
  },
}
