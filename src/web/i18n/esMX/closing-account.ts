import type { MessagesOf } from '#web/i18n/messages.ts'

export const closingAccount: MessagesOf<'closingAccount'> = {
  title: 'Cerrar mi cuenta',
  back: 'Perfil',
  now: 'Cerramos tu sesión en todos los dispositivos de inmediato.',
  wayBack: 'Durante {days, number} días puedes cambiar de opinión: inicia sesión y conserva tu cuenta.',
  afterward:
    'Después quitamos tu teléfono, tu foto y tus formas de iniciar sesión, y {email} se puede volver a usar. No se puede deshacer.',
  kept: 'Guardamos solo lo que exige la ley: los registros de pagos, los textos que aceptaste y la verificación de identidad que enviaste. Solo los ve el personal que los necesita.',
  withdrawn: 'También perderás esto, aunque después cambies de opinión:',
  withdrawals: {
    join_request: 'Tu solicitud para entrar a {group}',
    waiting: 'Tu lugar en la lista de espera de {group}',
  },
  typeEmail: 'Para confirmar, escribe tu correo',
  emailDiffers: 'Ese no es el correo de esta cuenta',
  close: 'Cerrar mi cuenta',
  cancel: 'Conservar mi cuenta',
  closing: 'Tu cuenta está por cerrarse',
  closingOn: 'Se cierra el <at></at>. Hasta entonces puedes conservarla y todo sigue como estaba.',
  keep: 'Conservar mi cuenta',
  notNow: 'Todavía no se puede cerrar tu cuenta. Primero resuelve esto:',
  obstacles: {
    membership: 'Tienes un lugar en este grupo.',
    owed: 'Todavía hay dinero por pagar, tuyo o nuestro.',
    transfer: 'Hay una transferencia bancaria en camino.',
    dispute: 'Seguimos revisando un pago que reportaste.',
    taking_over: 'Estás tomando un lugar de este grupo.',
    identity_review: 'Estamos revisando tu identidad.',
    last_super_admin:
      'Eres la única cuenta de superadministración que queda. Para cerrarla, primero tiene que haber otra.',
  },
  places: {
    membership: 'Abrir el grupo',
    owed: 'Ver qué falta',
    transfer: 'Abrir el grupo',
    dispute: 'Abrir el grupo',
    taking_over: 'Ver el traspaso',
    identity_review: 'Ver mi solicitud',
    last_super_admin: 'Abrir el panel de administración',
  },
}
