import type { MessagesOf } from '#web/i18n/messages.ts'

export const uploads: MessagesOf<'uploads'> = {
  upload: 'Subir',
  photo: 'Tomar foto',
  waiting: 'Sigue {name}',
  uploading: 'Subiendo {name}',
  percent: '{percent, number}%',
  remove: 'Quitar {name}',
  removeShort: 'Quitar',
  again: 'Intentar otra vez: {name}',
  againShort: 'Intentar otra vez',
  size: '{kilobytes, number} KB',
  uploaded: 'Documento recibido',
  uploadedText: '{type}: ya tenemos el archivo.',
  failed: 'No se pudo subir',
  failedText: 'No pudimos recibir el documento. Inténtalo de nuevo.',
  refusals: {
    attachment_missing: 'Primero elige un archivo',
    attachment_too_large: 'El archivo debe pesar menos de {most, number} MB',
    attachment_empty: 'El archivo está vacío',
    attachment_type: 'El archivo debe ser PDF, JPG o PNG',
    attachment_unreadable: 'No pudimos abrir el archivo. Prueba con otro o toma una foto nueva.',
    attachment_locked:
      'Este archivo está bloqueado o pide contraseña. Guarda una copia sin contraseña o manda fotos de las páginas.',
    attachment_harmful:
      'Este archivo trae un script u otro archivo adentro, por eso no lo aceptamos. Imprímelo en PDF y manda ese PDF, o manda fotos de las páginas.',
    attachment_too_long:
      'Este archivo es muy largo para revisarlo. Manda solo las páginas necesarias, {pages, number} como máximo.',
    attachment_later: 'Estamos revisando muchos archivos en este momento. Inténtalo de nuevo en un minuto.',
  },
}
