import type { MessagesOf } from '#web/i18n/messages.ts'

export const records: MessagesOf<'records'> = {
  group: {
    notFound: 'Grupo no encontrado o acceso denegado.',
    notFoundHelp: 'La dirección puede estar mal escrita, o el grupo es de otra persona.',
    loadFailed: 'Error: no se pudieron cargar los detalles del grupo.',
    loadFailedHelp: 'No se perdió nada de lo que guardaste. Inténtalo de nuevo en un minuto.',
    reference: 'Número de referencia',
    backToDashboard: 'Volver al panel',
    title: 'Grupo',
  },
  assembly: {
    notFound: 'Esta asamblea no existe',
    notFoundHelp: 'La dirección puede estar mal escrita, o el grupo todavía no llega a esa asamblea.',
  },
  document: {
    notFound: 'No existe ese documento.',
    notFoundHelp: 'El recibo aparece aquí cuando tu pago se acredita, y el estado de cuenta cuando empieza su mes.',
  },
}
