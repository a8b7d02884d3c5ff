import type { MessagesOf } from '#web/i18n/messages.ts'

/** The members behind each month of the growth. */
export const adminMembersThen: MessagesOf<'adminMembersThen'> = {
  title: 'Participantes activos al final de {month}',
  titleNow: 'Participantes activos hoy',
  intro:
    '{count, plural, =0 {No había participantes activos.} one {# participante activo, como en el panel.} other {# participantes activos, como en el panel, desde los últimos que entraron.}}',
  person: 'Participante',
  group: 'Grupo',
  joined: 'Entrada',
  left: 'Salida',
  spot: '{group}, lugar {spot, number}',
  stillHere: 'Sigue en el grupo',
  noName: 'Sin nombre',
  none: 'No hay participantes aquí',
  noneText: 'No había participantes activos en ese mes.',
  first: 'Volver a los más recientes',
  more: 'Participantes anteriores',
}
