import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminProjection: MessagesOf<'adminProjection'> = {
  simpleTitle: 'Proyecciones simples',
  simpleText:
    'Estas cuentas son rápidas y aproximadas. Junto a cada una está la cifra actual, tomada de los planes y del libro mayor de este grupo.',
  columns: { figure: 'Cifra', simple: 'Proyección simple', real: 'Planes y libro mayor' },
  futuresTitle: 'Futuros simulados',
  futuresText:
    'Simulamos la vida entera del grupo, del primer mes al último pago, con sus reglas y {members, plural, one {# participante} other {# participantes}}. Los sorteos, las pujas, las salidas y los incumplimientos resultan distintos cada vez. Una simulación no es un pronóstico.',
  noFuture: 'No hay nada que simular: este grupo ya terminó o no tiene participantes.',
  assumptionsTitle: 'Supuestos',
  assumptions: {
    bids: 'Cada mes puja el {bids} de los participantes elegibles. La puja promedio es del {meanBid} del crédito.',
    leaves: 'Cada mes se sale el {leaves} de los participantes en espera, y alguien toma el {replaced} de sus lugares.',
    defaults:
      'Cada mes, el {defaults} de quienes ya recibieron su crédito deja de pagar para siempre. Su garantía recupera el {recovery} de lo que todavía deben al fondo común.',
    others: 'Todos los demás pagan a tiempo, y cada crédito se usa de inmediato.',
  },
  run: 'Correr las simulaciones',
  again: 'Empezar de nuevo',
  running: 'Simulando',
  done: '{done, number} de {lives, number} simulaciones',
  refresh: 'Esta página se actualiza sola. Puedes salir y volver después.',
  reload: '<link>Actualiza esta página</link> para ver cómo va. Puedes salir y volver después.',
  stuck: 'Las simulaciones ya deberían haber terminado. Empieza de nuevo para volver a hacerlas.',
  resultsTitle: 'En {lives, number} futuros simulados',
  results: {
    served: 'A todos les toca dentro de los {months, number} meses del plazo',
    last: 'Al último participante le toca',
    draws: 'Adjudicaciones, en promedio',
    defaults: 'Participantes en incumplimiento, en promedio',
    deficit: 'Tenemos que cubrir un faltante',
    covered: 'Lo que cubrimos',
    surplus: 'Lo que queda al final para los participantes',
  },
  ofLives: '{count, number} de {lives, number}',
  month: 'en el mes {middle, number}',
  monthBetween: 'del mes {low, number} al {high, number} en 8 de cada 10 futuros',
  ways: '{draws} por sorteo, {bids} por puja',
  amountBetween: 'de <low></low> a <high></high> en 8 de cada 10 futuros',
  made: 'Simulado el <day></day> con {members, plural, one {# participante} other {# participantes}}. Puedes simular de nuevo cuando se abra el próximo mes o cambie el número de participantes.',
}
