import type { MessagesOf } from '#web/i18n/messages.ts'

export const unsubscribe: MessagesOf<'unsubscribe'> = {
  title: 'Dejar de recibir estos correos',
  doneTitle: 'Correos detenidos',
  ask: {
    assemblies:
      'Ya no te avisaremos por correo cuando salga la lista de un sorteo. La sigues viendo en tu página de avisos.',
    bids: 'Ya no te avisaremos por correo que una puja quedó registrada, que no ganó o que venció el plazo de una oferta. Lo sigues viendo en tu página de avisos.',
    statements:
      'Ya no te avisaremos por correo cuando esté listo el estado de cuenta de un mes. Lo sigues viendo en tu página de avisos.',
  },
  done: {
    assemblies: 'Listo. Ya no te mandamos correos sobre las listas de los sorteos.',
    bids: 'Listo. Ya no te mandamos correos sobre pujas registradas o que no ganaron. Si una puja gana, te avisamos de todos modos, porque hay una fecha límite.',
    statements: 'Listo. Ya no te mandamos correos sobre los estados de cuenta mensuales.',
  },
  button: 'Dejar de recibirlos',
  unknown: 'Este enlace no está completo. Ábrelo otra vez desde el correo o cambia tus preferencias.',
  choices: 'Todas las preferencias de correo',
}
