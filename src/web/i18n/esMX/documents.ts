import type { MessagesOf } from '#web/i18n/messages.ts'

export const documents: MessagesOf<'documents'> = {
  termsTitle: 'Términos',
  termsDescription: 'Las reglas de un grupo, en palabras sencillas.',
  privacyTitle: 'Aviso de privacidad',
  privacyDescription: 'Qué sabemos de ti y qué hacemos con ello.',
  accessibilityTitle: 'Accesibilidad',
  accessibilityDescription: 'Qué probamos y cómo quejarte.',
}
