import type { MessagesOf } from '#web/i18n/messages.ts'

/** Lugares de un grupo que cambian de manos. */
export const adminSpots: MessagesOf<'adminSpots'> = {
  title: 'Lugares en traspaso',
  text: 'Un participante traspasa su lugar a alguien que conoce. Cuando esa persona leyó el plan y aceptó, tú lo apruebas. En ese momento todo se revisa otra vez.',
  none: 'Nadie está traspasando un lugar.',
  from: 'Lugar {position, number} · {name}',
  since: 'ofrecido el <day></day>',
  figures: 'Pagado hasta ahora <paid></paid>, falta por pagar <left></left>, cargo <fee></fee>.',
  status: {
    offered: 'Espera a la persona indicada, hasta el <day></day>.',
    accepted: 'Aceptado. Aprueba o rechaza a más tardar el <day></day>.',
  },
  approve: 'Aprobar',
  refuse: 'Rechazar',
  done: {
    approve: 'El lugar cambió de manos. Los dos recibieron un correo.',
    refuse: 'Rechazado. Los dos recibieron un correo.',
  },
  refusals: {
    payout_received: 'El participante ya recibió su crédito.',
    selected: 'Al lugar ya le tocó.',
    group_not_running: 'El grupo no está en marcha.',
    installment_late: 'Hay una mensualidad vencida. El participante ve cuál.',
    debit_under_way: 'Un pago va en camino. Aprueba cuando se acredite.',
    bid_stands: 'El participante tiene una puja en la próxima asamblea.',
    dispute_open: 'Hay un pago en aclaración.',
    not_approved: 'La identidad de quien lo toma no está aprobada.',
    already_enrolled: 'Quien lo toma ya está en este grupo.',
    enrollment_limit: 'Quien lo toma está en otro grupo.',
    act_not_allowed: 'Ya no espera aprobación.',
    assembly_under_way:
      'Ningún lugar cambia de manos entre la fecha límite y el resultado. Aprueba después del sorteo.',
    approving_own: 'No puedes aprobar un traspaso tuyo.',
    busy: 'El sistema está ocupado y nada cambió. Envíalo de nuevo.',
    away: 'Se cortó la conexión. Revisa si se hizo antes de enviarlo otra vez.',
  },
  waits: {
    title: 'Lista de espera',
    text: 'Cuando se libera un lugar, se le ofrece a la primera persona de aquí por 72 horas, luego a la siguiente. Mientras tanto cuenta como ocupado.',
    none: 'Nadie espera un lugar.',
    since: 'desde el <day></day>',
    kept: 'lugar guardado hasta el <day></day>',
  },
}
