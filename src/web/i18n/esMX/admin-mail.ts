import type { MessagesOf } from '#web/i18n/messages.ts'

/** Email on the System page, and the lists behind its counts. */
export const adminMail: MessagesOf<'adminMail'> = {
  figures: 'Correos, últimos 7 días',
  takenMore: '{count, number}+',
  failingNote: 'Hasta que sus dueños las confirmen o las cambien.',
  title: 'Correos',
  intro: 'Cada correo detrás de los números de la página Sistema, del más nuevo al más viejo.',
  lists: {
    label: 'Correos',
    taken: 'Enviados',
    failed: 'La dirección no existe',
    delayed: 'Demorados o rechazados',
    complained: 'Marcados como spam',
    held: 'No enviados',
    failing: 'Direcciones que no reciben',
  },
  texts: {
    taken: 'Correos que nuestro servidor aceptó en los últimos 7 días, con lo que regresó desde entonces.',
    failed:
      'En los últimos 7 días, un sistema de correo nos dijo que estas direcciones no existen. No mandamos correos comunes hasta que el dueño confirme o cambie la dirección.',
    delayed:
      'En los últimos 7 días, estos no se entregaron o se rechazaron por un motivo que no es la dirección, como un buzón lleno. Seguimos mandando correos ahí.',
    complained:
      'En los últimos 7 días, quien los recibió los marcó como spam. Detuvimos todos los correos que se pueden detener.',
    held: 'No mandamos estos en los últimos 7 días, porque los correos a esa dirección fallaban. Los participantes pueden leerlos en Avisos.',
    failing:
      'Cada dirección una vez, con el primer correo que falló, sin importar hace cuánto. No mandamos correos comunes hasta que el dueño confirme o cambie la dirección.',
  },
  none: {
    taken: 'Ningún correo en los últimos 7 días',
    failed: 'Ninguna dirección falló en los últimos 7 días',
    delayed: 'Nada demorado ni rechazado en los últimos 7 días',
    complained: 'Nada marcado como spam en los últimos 7 días',
    held: 'Nada se dejó de enviar en los últimos 7 días',
    failing: 'Hasta donde sabemos, todas las direcciones reciben correos',
  },
  columns: {
    letter: 'Correo',
    person: 'Para',
    written: 'Escrito',
    taken: 'Aceptado por el servidor de correo',
    back: 'Qué regresó',
    when: 'Cuándo',
  },
  notOnRecord: 'Sin registro',
  noName: 'Sin nombre',
  otherAddress: 'A una dirección que no es la de la cuenta',
  forgotten: 'Hace más de 30 días',
  notTaken: 'No',
  nothing: 'Nada',
  outcomes: {
    failed: 'La dirección no existe',
    delayed: 'Demorado',
    refused: 'Rechazado',
    complained: 'Marcado como spam',
    held: 'No enviado',
  },
  status: '{words} ({code})',
  statuses: {
    no_mailbox: 'Ese buzón no existe',
    no_domain: 'El dominio no existe o no recibe correos',
    our_sender: 'No se acepta nuestro remitente',
    closed: 'El buzón está cerrado',
    full: 'El buzón está lleno',
    too_large: 'El correo es demasiado grande',
    unavailable: 'El buzón no está disponible',
    unreachable: 'El servidor de correo no respondió',
    protocol: 'Los servidores de correo no se entendieron',
    content: 'El contenido no se aceptó',
    policy: 'Una regla o un filtro de spam lo detuvo',
    other: 'Sin motivo',
  },
  newest: 'Volver a los más nuevos',
  older: 'Correos anteriores',
}
