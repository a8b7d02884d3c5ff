import type { MessagesOf } from '#web/i18n/messages.ts'

/** The members behind each month of the growth. */
export const adminMembersThen: MessagesOf<'adminMembersThen'> = {
  title: 'Participantes activos al final de {month}',
  titleNow: 'Participantes activos hoy',
  intro:
    '{count, plural, =0 {No había participantes activos.} one {# participante activo.} other {# participantes activos, del más reciente al más antiguo.}}',
  person: 'Participante',
  joined: 'Entrada',
  left: 'salió el <day></day>',
  spot: '{group}, lugar {spot, number}',
  noName: 'Sin nombre',
  none: 'No hay participantes aquí',
  noneText: 'No había participantes activos en ese mes.',
  first: 'Volver a los más recientes',
  more: 'Participantes anteriores',
}
