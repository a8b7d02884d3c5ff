import type { MessagesOf } from '#web/i18n/messages.ts'

/** A super administrator's tokens for programs. */
export const adminTokens: MessagesOf<'adminTokens'> = {
  title: 'Tokens para programas',
  intro:
    'Un programa entra con un token en lugar de tu contraseña. Solo puede hacer lo que marques aquí y nunca más de lo que tú puedes. Eliminar cuentas y cambiar roles siempre requiere a una persona.',
  none: 'No tienes ningún token.',
  dates: 'Creado el <made></made>, vence el <ends></ends>',
  used: 'Último uso: <at></at>',
  neverUsed: 'Nunca se ha usado',
  end: 'Revocar',
  endOf: 'Revocar {name}',
  ended: 'El token ya no funciona.',
  others: 'Tokens de otras personas',
  othersIntro: 'Lo que un programa hace con uno de estos tokens, lo hace como la persona que lo creó.',
  othersNone: 'Nadie más tiene un token.',
  owner: 'De <person></person>',
  endOther:
    'El token “{name}” deja de funcionar de inmediato, y con él todo programa de {owner} que lo use. El registro de auditoría va a mostrar que tú lo revocaste.',
  endNow: 'Revocar el token',
  new: 'Crear un token',
  name: 'Nombre',
  nameHint: 'El programa que lo va a usar, para que después sepas qué estás revocando.',
  scopes: 'Qué puede hacer',
  scope: {
    users_read: 'Leer personas y sus grupos (<code></code>)',
    users_write: 'Crear participantes (<code></code>)',
    groups_read: 'Leer grupos (<code></code>)',
    events_read: 'Leer lo que pasó en los grupos (<code></code>)',
  },
  days: 'Funciona durante',
  daysOf: '{count, plural, =365 {1 año} other {# días}}',
  submit: 'Crear token',
  made: 'El token “{name}” está listo',
  once: 'Solo se muestra esta vez. Cópialo ahora a la configuración del programa, nunca a un correo o un chat.',
  token: 'Token',
  refusals: {
    name_missing: 'Escribe un nombre.',
    name_too_long: 'Usa {max} caracteres como máximo.',
    scopes_missing: 'Marca al menos una cosa que pueda hacer.',
    days_wrong: 'Elige cuánto tiempo va a funcionar.',
    too_many_tokens: 'Ya tienes 20 tokens. Revoca uno primero.',
  },
}
