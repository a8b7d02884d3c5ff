import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminNewUser: MessagesOf<'adminNewUser'> = {
  title: 'Crear una cuenta',
  back: 'Personas',
  intro:
    'La persona entra con una contraseña temporal, que vale por 7 días, y enseguida elige la suya. La primera vez que entra recibe un correo para confirmar su dirección.',
  email: 'Correo',
  fullName: 'Nombre completo',
  fullNameHint: 'Si lo dejas en blanco, usamos la parte del correo antes de la @.',
  role: 'Rol',
  roles: { user: 'Usuario', superAdmin: 'Superadministrador' },
  reason: 'Por qué la persona necesita el rol',
  reasonHint: 'Solo para superadministrador. Lo va a leer la persona que lo apruebe.',
  submit: 'Crear la cuenta',
  made: 'La cuenta de {email} está lista',
  waits: '{email} entra como usuario hasta que otro superadministrador apruebe el rol.',
  seeRequest: 'Ver la solicitud',
  once: 'La contraseña solo se muestra esta vez. Dásela por teléfono o en persona, no por correo.',
  password: 'Contraseña temporal',
  open: 'Abrir su página',
  failed: 'No se creó ninguna cuenta.',
  refusals: {
    reason_missing: 'Escribe el motivo.',
    reason_too_long: 'El motivo puede tener 500 caracteres como máximo.',
    email_invalid: 'Escribe un correo como nombre@ejemplo.com.',
    email_taken: 'Este correo ya tiene una cuenta.',
    not_made: 'Algo salió mal de nuestro lado. Inténtalo otra vez.',
  },
}
