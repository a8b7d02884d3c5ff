import type { MessagesOf } from '#web/i18n/messages.ts'

export const recovering: MessagesOf<'recovering'> = {
  forgotPassword: '¿Olvidaste tu contraseña?',
  forgotUsername: '¿Olvidaste tu usuario?',
  password: {
    title: 'Restablecer tu contraseña',
    text: 'Escribe el correo de tu cuenta y te enviamos un enlace para crear una contraseña nueva.',
    submit: 'Enviar el enlace',
    sent: 'Te enviamos un correo',
    sentText: 'Revisa tu correo para ver cómo crear tu contraseña nueva.',
    sentMore:
      'Si {email} tiene una cuenta, el correo llega en unos minutos. El enlace sirve 30 minutos. ¿No llegó? Revisa tu carpeta de spam.',
    failed: 'No se envió ningún correo',
  },
  username: {
    title: 'Recordar mi usuario',
    text: 'Escribe tu correo. Si tiene una cuenta, te enviamos el usuario.',
    submit: 'Enviar mi usuario',
    sent: 'Recordatorio enviado',
    sentText: 'Si hay una cuenta con este correo, ya te enviamos tu usuario.',
    sentMore: 'Si {email} tiene una cuenta, el correo llega en unos minutos. ¿No llegó? Revisa tu carpeta de spam.',
    failed: 'No se envió ningún correo',
  },
  cancel: 'Cancelar',
  close: 'Volver a la entrada',
  newPassword: {
    title: 'Crea una contraseña nueva',
    text: 'Con la contraseña nueva se cierra tu sesión en todos los dispositivos. Después, entra aquí con ella.',
    dead: 'Este enlace ya no sirve',
    deadText: 'Cada enlace sirve una sola vez, durante 30 minutos. Pide otro.',
    again: 'Enviarme otro enlace',
  },
}
