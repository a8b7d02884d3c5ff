import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminPeopleMany: MessagesOf<'adminPeopleMany'> = {
  choose: 'Seleccionar a {name}',
  label: 'Acción masiva',
  preview: 'Vista previa',
  hint: 'Marca las casillas junto a los nombres o déjalas vacías para incluir toda la lista, hasta {most, number} personas. No se hace nada hasta que confirmes.',
  acts: { reset_link: 'Enviar un enlace de contraseña', take_review: 'Tomar sus revisiones de identidad' },
  does: {
    reset_link:
      'Cada persona recibe el correo con el enlace para crear una contraseña nueva. Sirve durante 30 minutos. No se puede deshacer.',
    take_review:
      'Las revisiones de identidad que nadie ha tomado pasan a ser tuyas en la fila de trabajo. Lo puedes deshacer.',
  },
  chosen: 'Personas seleccionadas',
  count: {
    reset_link:
      '{count, plural, =0 {Nadie recibe un enlace} one {# persona recibe un enlace} other {# personas reciben un enlace}}',
    take_review:
      '{count, plural, =0 {Ninguna revisión pasa a ser tuya} one {# revisión pasa a ser tuya} other {# revisiones pasan a ser tuyas}}',
  },
  others: '{count, plural, one {# más} other {# más}}',
  more: 'La lista es más larga. Solo entran las {most, number} cuentas más recientes.',
  leftOut: 'Quedan fuera',
  reason: '{count, plural, one {# persona} other {# personas}}: {why}',
  reasons: {
    account_closed: 'la cuenta está cerrada',
    is_staff: 'trabaja aquí',
    email_unconfirmed: 'el correo no está confirmado',
    no_review: 'ningún formulario de identidad espera decisión',
    already_yours: 'la revisión ya es tuya',
    taken_by_other: 'otra persona tiene la revisión',
    too_many_emails: 'ya recibió demasiados correos como este',
    no_password: 'entra sin contraseña',
  },
  confirm: {
    reset_link: '{count, plural, one {Enviar # enlace} other {Enviar # enlaces}}',
    take_review: '{count, plural, one {Tomar # revisión} other {Tomar # revisiones}}',
  },
  cancel: 'Cancelar',
  noOne: 'Ya no queda nadie a quien incluir.',
  peopleChanged:
    'La lista cambió desde que abriste esta página. Revisa abajo quién está en ella ahora y confirma otra vez.',
}
