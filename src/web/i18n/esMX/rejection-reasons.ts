import type { MessagesOf } from '#web/i18n/messages.ts'

export const rejectionReasons: MessagesOf<'rejectionReasons'> = {
  address_old: 'El comprobante de domicilio tiene más de tres meses. Manda uno de los últimos 90 días.',
  id_blurred: 'La foto de la identificación salió borrosa. Manda otra más clara, con las cuatro esquinas.',
  name_differs:
    'El nombre en el estado de cuenta no es el de la identificación. Manda un documento que muestre el cambio de nombre.',
  id_expired: 'La identificación ya venció. Manda un pasaporte, una licencia de manejo o un state ID vigente.',
}
