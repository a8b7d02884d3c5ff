import type { MessagesOf } from '#web/i18n/messages.ts'

export const agreeing: MessagesOf<'agreeing'> = {
  title: 'Nuestros términos cambiaron',
  intro:
    'Estos textos cambiaron desde que los aceptaste. Las palabras que se quitaron aparecen tachadas y las nuevas, subrayadas.',
  introComing:
    'Estos textos van a cambiar. Las palabras que se van a quitar aparecen tachadas y las nuevas, subrayadas.',
  none: 'Ya aceptaste los textos vigentes.',
  noneTitle: 'Nada que aceptar',
  home: 'Ir a tu página de inicio',
  documents: {
    terms: 'Términos',
    'privacy-policy': 'Aviso de privacidad',
    'electronic-records': 'Documentos electrónicos',
  },
  since: 'Versión {version}, vigente desde el <day></day>.',
  from: 'La versión {version} rige desde el <day></day>.',
  read: 'Leer el texto completo',
  sameWords: 'Nada cambió en este idioma.',
  otherwiseTitle: 'Si no los aceptas',
  otherwise:
    'Tus grupos siguen con la versión que ya aceptaste. Puedes pagar, pujar, salirte y cerrar tu cuenta como siempre. Para entrar a otro grupo tendrás que aceptar la versión nueva. Mañana te preguntamos otra vez.',
  accept: 'Aceptar los nuevos textos',
  later: 'Decidir después',
  changed: 'Mientras tanto entró en vigor otra versión. Léela antes de aceptar.',
  banner: 'Cambiamos textos que aceptaste',
  see: 'Ver qué cambió',
}
