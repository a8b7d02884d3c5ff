import type { MessagesOf } from '#web/i18n/messages.ts'

export const documents: MessagesOf<'documents'> = {
  termsTitle: 'Termos',
  termsDescription: 'As regras de um grupo, em palavras simples.',
  privacyTitle: 'Política de privacidade',
  privacyDescription: 'O que sabemos sobre você e o que fazemos com isso.',
  accessibilityTitle: 'Acessibilidade',
  accessibilityDescription: 'O que testamos e como reclamar.',
}
