import type { MessagesOf } from '#web/i18n/messages.ts'

export const maintenance: MessagesOf<'maintenance'> = {
  title: 'Mantenimiento',
  back: 'Administración',
  intro:
    'Mientras el mantenimiento está activo, visitantes y participantes ven una página de aviso. El equipo sigue trabajando y puede entrar, y los pagos programados siguen su curso.',
  minutes: 'Duración prevista',
  inMinutes: '{count, plural, one {# minuto} other {# minutos}}',
  inHours: '{count, plural, one {# hora} other {# horas}}',
  wordsText: 'Lo que leen los visitantes además de “¡Volvemos pronto!”. Deja los tres vacíos o llena los tres.',
  wordsIn: 'Mensaje ({language})',
  review: 'Revisar',
  confirmTitle: '¿Activar el mantenimiento?',
  confirmText:
    'De inmediato, visitantes y participantes pierden el acceso a todas las páginas hasta que lo desactives. No termina por sí solo.',
  confirm: 'Activar el mantenimiento',
  change: 'Cambiarlo',
  isOn: 'El mantenimiento está activo',
  alreadyOn: 'Alguien más ya activó el mantenimiento',
  isOnText:
    'Visitantes y participantes ven la página de mantenimiento. Tú y el resto del equipo pueden seguir trabajando.',
  since: 'Activo desde',
  until: 'Fin previsto',
  by: 'Activado por',
  turnOff: 'Desactivar el mantenimiento',
  problems: {
    minutes_unknown: 'Elige cuánto debe durar.',
    words_missing: 'Llena este campo también o deja los tres vacíos.',
    words_too_long: 'Acórtalo a {most, number} caracteres como máximo.',
  },
}
