import type { MessagesOf } from '#web/i18n/messages.ts'

export const ownAccount: MessagesOf<'ownAccount'> = {
  title: 'Perfil',
  since: 'Con nosotros desde',
  id: 'Tu ID',
  noPhone: 'Ninguno',
  picture: {
    label: 'Tu foto',
    hint: 'JPG o PNG de hasta {most, number} MB. Solo tú y nuestro equipo ven la foto; los demás participantes, no.',
    send: 'Subir',
    sending: 'Subiendo',
    percent: '{percent, number}%',
    remove: 'Quitar la foto',
    refusals: {
      attachment_missing: 'Primero elige una foto.',
      attachment_empty: 'El archivo está vacío. Elige otro.',
      attachment_too_large: 'El archivo debe pesar menos de {most, number} MB',
      attachment_type: 'La foto tiene que ser JPG o PNG.',
      attachment_unreadable: 'No pudimos leer la foto. Guárdala otra vez o elige otra.',
      attachment_later: 'Estamos revisando muchos archivos en este momento. Inténtalo en un minuto.',
      too_many_attempts: 'Cambiaste la foto demasiadas veces. Inténtalo en una hora.',
      failed: 'No se pudo subir la foto. Inténtalo de nuevo.',
    },
  },
  preferences: {
    title: 'Preferencias',
    language: 'Idioma',
    languageHint: 'De las páginas y de los correos que te mandamos.',
    theme: 'Tema',
    themeHint: 'En todos los dispositivos donde inicies sesión.',
    themes: { system: 'Usar el del dispositivo', light: 'Claro', dark: 'Oscuro' },
    hideAmounts: 'Ocultar montos',
    hideAmountsHint:
      'Los montos en dólares se ven borrosos hasta que los tocas. Donde pagas o aceptas algo, siempre se ven.',
    save: 'Guardar',
    saved: 'Listo, se guardó.',
  },
  data: {
    title: 'Tus datos',
    text: 'Descarga todo lo que tenemos de ti en un archivo ZIP: cuenta, respuestas de la verificación de identidad, grupos, mensualidades, pujas, adjudicaciones, avisos, consentimientos, inicios de sesión y los documentos que nos mandaste. Vienen tablas (CSV) y un archivo para programas (JSON).',
    care: 'Contiene información personal. Guárdalo en un lugar seguro.',
    later: 'Ya los descargaste varias veces en la última hora. Inténtalo en una hora.',
    download: 'Descargar mis datos',
    missing: 'Ya no tenemos este archivo, o no se pudo leer.\n',
    readMe:
      'Tus datos en {product}, al {at}\n\ndata.json lo tiene todo; la carpeta csv tiene lo mismo en tablas, una por archivo.\nLas carpetas documents y messages tienen los archivos que nos mandaste.\nEn data.json los montos están en centavos; en las tablas, en dólares. Las horas son UTC.\n\nNo se incluyen: tu contraseña y otros secretos, números completos de cuentas bancarias y lo que anotó nuestro equipo en las revisiones que exige la ley.\n',
  },
  closing: {
    title: 'Cerrar mi cuenta',
    text: 'Puedes cerrar tu cuenta cuando no tengas nada pendiente. Tienes {days, number} días para cambiar de opinión.',
    open: 'Cerrar mi cuenta',
    kept: 'Tu cuenta sigue abierta.',
  },
  security: {
    title: 'Seguridad',
    text: 'Cómo inicias sesión y en qué dispositivos tienes la sesión abierta.',
    open: 'Ver seguridad',
  },
  emails: {
    title: 'Correos',
    text: 'Elige qué correos opcionales quieres recibir y a qué horas no te mandamos ninguno.',
    choose: 'Elegir correos',
  },
}
