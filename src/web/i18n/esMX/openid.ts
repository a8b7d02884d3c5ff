import type { MessagesOf } from '#web/i18n/messages.ts'

export const openid: MessagesOf<'openid'> = {
  continueWith: 'Continuar con {name}',
  processing: 'Procesando la autenticación...',
  proceed: 'Continuar',
  connect: {
    title: 'Conectar {name}',
    text: 'Ya existe una cuenta con <strong>{email}</strong>. Escribe su contraseña una vez para mostrar que es tuya. Después también podrás entrar con {name}, y tu contraseña sigue sirviendo.',
    otherwise: 'Si no quieres, cierra esta página. Nada cambia.',
    submit: 'Conectar y entrar',
    failed: 'No se conectó',
  },
  problems: {
    openid_off: 'Aquí no se puede entrar así. Usa tu correo y tu contraseña.',
    openid_expired: 'Pasó demasiado tiempo o empezaste en otro navegador. Vuelve a intentar.',
    openid_failed: 'No pudimos confirmar con {name} quién eres. Vuelve a intentar o entra con tu correo y contraseña.',
    openid_unconfirmed:
      '{name} no ha confirmado tu correo, así que no sabemos cuál cuenta es la tuya. Entra con tu correo y contraseña.',
    openid_no_account:
      'El correo que usas en {name} no tiene cuenta aquí. Regístrate primero con ese correo; después podrás conectar {name}.',
    openid_denied: 'Cancelaste en {name}. Puedes entrar con tu correo y contraseña.',
  },
}
