import type { MessagesOf } from '#web/i18n/messages.ts'

/** The audit trail, for super administrators. */
export const adminAuditTrail: MessagesOf<'adminAuditTrail'> = {
  title: 'Registro de auditoría',
  intro:
    'Todo lo que se hizo, quién lo hizo y cuándo. Solo se pueden agregar entradas, nunca cambiarlas: las de cada hora se cierran en un bloque y la firma de la noche las cubre.',
  filter: 'Buscar entradas',
  what: 'Qué',
  anything: 'Todo',
  person: 'Correo de la persona',
  since: 'Primer día',
  until: 'Último día',
  show: 'Mostrar',
  clear: 'Quitar el filtro',
  unknown: 'Ninguna cuenta tiene el correo {email}.',
  onlyGroup: 'Solo las entradas de {name}',
  caption: 'Entradas, de la más nueva a la más antigua',
  by: 'Por {actor}',
  about: ' · sobre {subject}',
  actors: {
    system: 'Cotavia, automáticamente',
    visitor: 'un visitante',
    person: 'una cuenta cerrada',
  },
  from: 'Desde {place}',
  recorded: 'Como quedó registrado',
  seal: 'bloque {number, number}',
  unsealed: 'aún fuera de un bloque',
  older: 'Entradas anteriores',
  newest: 'Volver a las más nuevas',
  download: 'Descargar en CSV',
  emptyTitle: 'No hay entradas',
  emptyText: 'Ninguna coincide con el filtro. Quita el filtro para ver todo.',
  verify: 'Revisar los bloques',
  good: 'Todas las entradas siguen como estaban cuando se cerró su bloque: {entries, plural, one {# entrada} other {# entradas}} en {blocks, plural, one {# bloque} other {# bloques}}.',
  none: 'Todavía no se ha cerrado ningún bloque. El primero se cierra en menos de una hora.',
  bad: 'El registro fue alterado',
  badText:
    'Estos bloques ya no coinciden: {blocks}. Avisa a los ingenieros de inmediato y compara el registro con una copia firmada que alguien de fuera haya guardado.',
  left: '{count, plural, one {# entrada nunca entró} other {# entradas nunca entraron}} en un bloque.',
}
