import type { MessagesOf } from '#web/i18n/messages.ts'

export const account: MessagesOf<'account'> = {
  card: {
    welcome: 'Te damos la bienvenida',
    id: 'ID <id></id>',
    since: 'Con nosotros desde el <day></day>',
    update: 'Actualizar perfil',
  },
  kyc: {
    title: 'Verificación de identidad (KYC)',
    states: { none: 'Sin iniciar', pending: 'En revisión', approved: 'Completada', rejected: 'No aprobada' },
    texts: {
      none: 'Antes de entrar a un grupo tenemos que confirmar quién eres. Lleva unos 10 minutos.',
      pending:
        'Tenemos tu solicitud desde el <since></since>. {late, select, yes {Prometimos la respuesta a más tardar el <by></by> y se nos pasó la fecha. Te la mandamos por correo en cuanto la tengamos.} other {Te mandamos la respuesta por correo a más tardar el <by></by>.}}',
      approved: 'Ya verificamos tu identidad. No te falta nada.',
      rejected: 'No pudimos aprobar tu identidad. Revisa el motivo, corrígelo y envía tu solicitud de nuevo.',
    },
    acts: { none: 'Verificar mi identidad', pending: 'Ver mi solicitud', rejected: 'Corregir y enviar de nuevo' },
  },
  profile: {
    title: 'Actualizar perfil',
    fullName: 'Nombre completo',
    phone: 'Teléfono',
    phoneHint: 'Por ejemplo: (305) 555-0142',
    email: 'Correo electrónico',
    locks: {
      name_verified:
        'Es el nombre de los documentos que verificamos, así que aquí no se puede cambiar. ¿Está mal o cambió?',
      name_in_review: 'Estamos revisando tus documentos con este nombre, así que por ahora no se puede cambiar.',
    },
    save: 'Guardar',
    cancel: 'Cancelar',
    contact: 'Contáctanos',
    failed: 'No se pudo actualizar',
    failedText: 'No pudimos actualizar tu perfil.',
    tooMany: 'Lo cambiaste demasiadas veces en la última hora. Inténtalo más tarde.',
    noUser: 'Nadie ha iniciado sesión',
    login: 'Iniciar sesión de nuevo',
    refusals: {
      full_name_missing: 'Escribe tu nombre completo',
      full_name_too_long: 'Escribe un nombre de {max, number} caracteres o menos',
      phone_invalid: 'Escribe un teléfono de 7 a 15 dígitos',
    },
  },
}
