import type { MessagesOf } from '#web/i18n/messages.ts'

export const about: MessagesOf<'about'> = {
  title: 'Quiénes somos: quién administra los grupos, y cómo',
  description: 'Qué queremos, qué no negociamos, quién dirige la empresa y de dónde viene el consórcio.',
  headline: 'El dinero es del grupo. Nosotros\u00a0llevamos las cuentas.',
  lead: '{product} administra planes de compra en grupo para autos y enganches en Estados Unidos.',
  mission: 'Nuestra misión',
  missionText:
    'Ayudar a la gente a comprar junta un auto o una casa, por una sola comisión que conoce antes de entrar.',
  vision: 'Nuestra visión',
  visionText:
    'Un país donde comprar en grupo sea tan normal como pedir prestado y tan fácil de revisar como un recibo.',
  values: 'Nuestros valores',
  value: {
    price: { title: 'Primero el precio', text: 'Ves el total en dólares antes de decirnos tu nombre.' },
    check: {
      title: 'Pruebas, no promesas',
      text: 'Cada sorteo se publica con sus números. Cualquiera puede repetirlo.',
    },
    apart: {
      title: 'Cada grupo por separado',
      text: 'El fondo de tu grupo paga las compras y las devoluciones de tu grupo, nunca las de otro.',
    },
    bad: {
      title: 'Primero la mala noticia',
      text: 'Te puede tocar hasta el último mes o después, y salirte cuesta dinero. Te lo decimos antes de que entres.',
    },
  },
  historyTitle: 'De dónde viene el consórcio',
  history:
    'Si has estado en una tanda, ya conoces la idea. A principios de los años sesenta, unos empleados de banco en Brasilia querían auto y nadie les prestaba. Cada mes ponían dinero en un fondo y un sorteo decidía a quién le tocaba el siguiente vocho. Así nació el consórcio. Brasil tiene una ley propia para él desde 2008 y allá el banco central vigila a las empresas; en México las empresas lo llaman autofinanciamiento. Nosotros lo hacemos en Estados Unidos, bajo las leyes de aquí y sin supervisión de la Profeco ni de la Condusef, con sorteos que cualquiera puede comprobar y la comisión en dólares.',
  historyMore: 'La historia completa',
  leadersTitle: 'Quién dirige la empresa',
  portrait: 'Un retrato hecho de azulejos',
  factsTitle: 'Quién más participa',
  partner: 'Socio de tecnología',
  registration: 'Registro',
  funds: 'El dinero de los grupos',
  channelsTitle: 'Redes sociales',
  channelsText:
    'Todavía no tenemos cuentas en redes sociales, así que los enlaces al final de nuestras páginas te traen aquí. Si alguien te escribe por ahí a nuestro nombre, no somos nosotros.',
  channelsSomeText:
    'Estos son nuestros canales. Si alguien te escribe a nuestro nombre desde otro lugar, no somos nosotros.',
  notSetUp: 'todavía no existe',
  contact: 'Escríbenos',
}
