/** La votación para terminar un grupo: por qué, qué significa cada resultado y el voto. */
export const ballot = {
  title: '¿{group} sigue o termina?',
  spot: 'Lugar {position, number}',
  back: 'Volver a tu grupo',
  causes: {
    too_few_members:
      'Proponemos terminar el grupo antes de tiempo porque quedan muy pocos participantes para que funcione como estaba previsto.',
    fund_falls_short:
      'Proponemos terminar el grupo antes de tiempo porque el fondo común no alcanza para lo que se necesita.',
    we_stop: 'Proponemos terminar el grupo antes de tiempo porque dejamos de ofrecer este tipo de grupo.',
    members_ask: 'Hubo participantes que pidieron terminar el grupo antes de tiempo, así que lo ponemos a votación.',
  },
  ownWords: 'En nuestras palabras',
  openUntil: 'Puedes votar hasta el',
  needs:
    'El grupo termina si {needed, number} {voters, plural, one {del # participante} other {de los # participantes}} a quienes todavía no les toca votan por terminarlo. No votar cuenta como voto por seguir.',
  secret: 'Los demás participantes no ven tu voto; solo se publica el resultado.',
  noVote:
    'No votan los participantes a quienes ya les tocó ni quienes trabajan para la administradora. Mira qué significa cada resultado para ti.',
  voted: 'Tu voto quedó registrado',
  votedText: 'Puedes cambiarlo hasta el <closes></closes>.',
  decided: { carried: 'El grupo terminó', not_carried: 'El grupo sigue' },
  count: 'Votaron por terminarlo {inFavor, number} de {voters, number}; hacían falta {needed, number}.',
  goesOn: {
    title: 'Si el grupo sigue',
    left: 'Todavía pagas',
    monthly: 'Próxima mensualidad',
    payout: 'Tu crédito cuando te toque',
    until: 'Última asamblea del plazo',
    waiting:
      'Todo sigue igual. {others, plural, =0 {Nadie más espera} one {Otro participante también espera} other {Otros # participantes también esperan}}, y nadie puede decir cuándo te va a tocar. Después del plazo puede haber hasta seis asambleas más.',
    paying: 'Todo sigue igual: tu compra es tuya y pagas tus mensualidades.',
  },
  ends: {
    title: 'Si el grupo termina',
    amount: 'Te devolvemos',
    first: 'Primera devolución, alrededor del',
    last: 'Última devolución, si todos pagan a tiempo',
    kept: 'Comisión y fondo de reserva que pagaste, sin devolución',
    how: 'Dejas de pagar y ya no hay sorteos. Lo que pagaste al fondo común regresa sin descuento, mes con mes, conforme pagan quienes ya recibieron su crédito. La primera devolución sale cuando ningún banco pueda devolver ya los últimos pagos.',
    rest: 'Hoy, esos pagos no cubren <rest></rest>. Al final lo cubre el fondo de reserva; si no alcanza, lo cubrimos nosotros, hasta el límite de la comisión que ganamos con este grupo. Lo que pase de ahí no se devuelve.',
    parts: 'Las {count, number} devoluciones, si todos pagan a tiempo',
    youPay: 'Todavía pagas',
    keepsPaying:
      'Ya recibiste tu crédito: tu compra es tuya y pagas las mismas mensualidades en las mismas fechas. Lo que pagas regresa a los participantes que todavía esperaban.',
  },
  form: {
    label: 'Tu voto por este lugar',
    hint: 'Puedes cambiarlo hasta que cierre la votación.',
    goOn: 'Seguir con el grupo',
    goOnHint: 'Mensualidades, sorteos y pujas siguen igual.',
    end: 'Terminar el grupo',
    endHint: 'Ya no hay sorteos; el fondo común regresa mes con mes.',
    submit: 'Registrar mi voto',
    change: 'Cambiar mi voto',
  },
} as const
