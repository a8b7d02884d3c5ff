import type { MessagesOf } from '#web/i18n/messages.ts'

/** The files behind the size of what is stored. */
export const adminFiles: MessagesOf<'adminFiles'> = {
  intro:
    'Todos los archivos que la gente ha subido o nos ha mandado por correo, del más nuevo al más viejo. Todos se guardan cifrados.',
  kinds: {
    all: 'Todos',
    identity: 'Verificaciones de identidad',
    security: 'Garantías',
    transfer: 'Traspasos',
    message: 'Mensajes',
  },
  for: {
    identity: 'Para la verificación de identidad',
    security: 'Para la garantía de un crédito',
    transfer: 'Para la nueva garantía de un lugar que se traspasa',
    message: 'Con un mensaje para nosotros',
  },
  columns: { whose: 'De quién es', came: 'Recibido', size: 'Tamaño' },
  spot: '{group}, lugar {spot, number}',
  message: 'Mensaje {number}',
  noName: 'Sin nombre',
  kilobytes: '{size, number, ::.0} KB',
  none: 'No hay archivos aquí',
  noneText: 'Cuando alguien suba uno o lo mande por correo, aparecerá aquí. Borramos cada uno cuando vence su plazo.',
  first: 'Volver al más nuevo',
  more: 'Archivos más viejos',
}
