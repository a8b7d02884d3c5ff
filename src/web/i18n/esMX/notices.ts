import type { MessagesOf } from '#web/i18n/messages.ts'

export const notices: MessagesOf<'notices'> = {
  paid: {
    title: 'Pago en camino',
    text: 'Se lo pedimos a tu banco hoy a las 5 p.m. o, si ya pasó o hoy no es día hábil, el siguiente día hábil. Hasta entonces puedes cancelar. La fila dirá Pagada cuando se liquide.',
  },
  account_linked: {
    title: 'Cuenta vinculada',
    text: 'Ahora confirma el pago.',
  },
  bid_placed: {
    title: 'Puja enviada',
    text: 'Tu puja de {amount} se envió.',
  },
  bid_withdrawn: {
    title: 'Puja retirada',
    text: 'No te costó nada. Puedes hacer otra.',
  },
  bid_paid: {
    title: 'Pago en camino',
    text: 'Se la pedimos a tu banco hoy a las 5 p.m. o, si ya pasó o hoy no es día hábil, el siguiente día hábil.',
  },
  offer_accepted: {
    title: 'Te tocó',
    text: 'Ahora paga tu puja.',
  },
  offer_declined: {
    title: 'Propuesta rechazada',
    text: 'No te cuesta nada.',
  },
  accepted: {
    title: 'Crédito aceptado',
    text: 'Ahora entrega tus documentos.',
  },
  deferred: {
    title: 'Aplazado',
    text: 'El crédito te espera.',
  },
  debit_cancelled: {
    title: 'Pago cancelado',
    text: 'No se cargará nada a tu cuenta.',
  },
  debit_cancel_asked: {
    title: 'Le pedimos a tu banco que lo cancele',
    text: 'Mientras tu banco no conteste, todavía se te puede cargar. Aquí verás la respuesta.',
  },
  autopay_on: {
    title: 'Cargo automático activado',
    text: 'Cargamos tu mensualidad cada día de pago.',
  },
  autopay_off: {
    title: 'Cargo automático desactivado',
    text: 'Tú pagas cada mensualidad.',
  },
  prepaid: {
    title: 'Pago en camino',
    text: 'Se lo pedimos a tu banco hoy a las 5 p.m. o, si ya pasó o hoy no es día hábil, el siguiente día hábil. Hasta entonces puedes cancelar. Tu plan cambia cuando llega el dinero.',
  },
  documents_saved: {
    title: 'Documentos guardados',
    text: 'Puedes enviar los demás después.',
  },
  documents_complete: {
    title: 'Ya están todos los documentos',
    text: 'Los revisamos en 3 días hábiles.',
  },
}
