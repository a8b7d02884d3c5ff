import type { MessagesOf } from '#web/i18n/messages.ts'

export const notices: MessagesOf<'notices'> = {
  account_linked: {
    title: 'Cuenta vinculada',
    text: 'Ahora confirma el pago.',
  },
  final_account_linked: {
    title: 'Cuenta vinculada',
    text: 'Ahí te mandamos el dinero y te avisamos por correo.',
  },
  offer_accepted: {
    title: 'Te tocó',
    text: 'Ahora paga tu puja.',
  },
  offer_declined: {
    title: 'Oferta rechazada',
    text: 'No te cuesta nada.',
  },
  accepted: {
    title: 'Crédito aceptado',
    text: 'Ahora elige qué comprar y manda tus documentos.',
  },
  deferred: {
    title: 'Queda para después',
    text: 'Te guardamos el crédito.',
  },
  debit_cancelled: {
    title: 'Pago cancelado',
    text: 'No se cargará nada a tu cuenta.',
  },
  debit_cancel_asked: {
    title: 'Le pedimos a tu banco que lo cancele',
    text: 'Mientras tu banco no conteste, todavía se te puede cargar. Aquí verás la respuesta.',
  },
  readmitted: {
    title: 'Recuperaste tu lugar',
    text: 'Tus pagos van en camino. Cuando se acrediten, entras otra vez al sorteo.',
  },
  dispute_opened: {
    title: 'Lo estamos revisando',
    text: 'Te contestamos por correo. Avisa también a tu banco.',
  },
  dispute_withdrawn: {
    title: 'Aclaración retirada',
    text: 'No cambia nada más.',
  },
  late_fee_waived: {
    title: 'Recargo quitado',
    text: 'Paga la mensualidad antes del siguiente escalón para seguir sin recargo.',
  },
  installment_moved: {
    title: 'Mensualidad pasada al final',
    text: 'Ahora es parte de tu última mensualidad.',
  },
  autopay_off: {
    title: 'Cargo automático desactivado',
    text: 'Tú pagas cada mensualidad.',
  },
  name_shown: {
    title: 'Tu nombre está visible',
    text: 'Cuando te toque, los demás de este grupo lo ven junto a tu número.',
  },
  name_hidden: {
    title: 'Tu nombre está oculto',
    text: 'Los demás de este grupo solo ven tu número.',
  },
  documents_saved: {
    title: 'Documentos guardados',
    text: 'Puedes mandar los demás después.',
  },
  documents_complete: {
    title: 'Ya están todos los documentos',
    text: 'Los revisamos en un máximo de 3 días hábiles.',
  },
  missed_part_paid: {
    title: 'Pago en camino',
    text: 'Tus mensualidades bajan cuando se acredite.',
  },
  profile_updated: {
    title: 'Perfil actualizado',
    text: 'Guardamos tus cambios.',
  },
}
