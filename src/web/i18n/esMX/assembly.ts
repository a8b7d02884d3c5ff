import type { MessagesOf } from '#web/i18n/messages.ts'

export const assembly: MessagesOf<'assembly'> = {
  title: 'Asamblea {number, number}',
  documentTitle: 'Asamblea {number, number} · {group}',
  back: 'Volver al grupo',
  download: 'Descargar en JSON',
  otherAssemblies: 'Otras asambleas',
  groupPage: 'Página pública del grupo',
  record: 'Registro para imprimir o guardar en PDF',
  publicLink: 'Enlace público a este registro, sin nombres',
  lead: {
    opened:
      'Abierta. El <snapshot></snapshot> publicamos la lista, el dinero del fondo y cuántos lugares se pueden adjudicar.',
    published: 'La lista ya es definitiva. El sorteo es el <draw></draw>.',
    held: 'Se hizo el <draw></draw>. Mostramos números, no nombres.',
    named: 'Se hizo el <draw></draw>. Los nombres solo los ve tu grupo, y solo los de quienes eligieron mostrarlo.',
  },
  timeline: 'Línea de tiempo',
  moments: {
    opens: { name: 'Apertura', what: 'Empiezan los pagos y las pujas.' },
    cutoff: { name: 'Fecha límite', what: 'Los pagos ya deben estar acreditados. Se cierran las pujas.' },
    snapshot: { name: 'Lista', what: 'Publicamos la lista, el dinero del fondo y la huella (hash).' },
    draw: { name: 'Sorteo', what: 'Publicamos el resultado, con la prueba.' },
  },
  countdown: {
    title: 'El sorteo es en',
    days: '{count, plural, one {día} other {días}}',
    hours: '{count, plural, one {hora} other {horas}}',
    minutes: '{count, plural, one {minuto} other {minutos}}',
    seconds: '{count, plural, one {segundo} other {segundos}}',
    now: 'Es la hora del sorteo',
    opensItself: 'El resultado aparece aquí solo.',
    refresh: 'Actualizar esta página',
    isIn: 'Ya está el resultado. {result}.',
  },
  comingTitle: 'Lo que sigue',
  coming: {
    pay: 'La mensualidad vence el <day></day>.',
    cutoff:
      'Entran quienes tengan su pago acreditado a más tardar el <day></day>. Nadie ve las pujas antes del resultado.',
    snapshot: 'El <day></day> publicamos la lista de números y su huella (hash).',
    list: '{count, plural, =0 {No hay ningún número en la lista.} one {Hay # número en la lista.} other {Hay # números en la lista.}}',
    fixed: 'Cerramos la lista el <day></day>, un día antes del sorteo. Ya no cambia.',
    commit_reveal: 'El número aleatorio sale de un secreto cuya huella (hash) publicamos cuando empezó el grupo.',
    beacon:
      'El número aleatorio viene de drand, fuente pública de números aleatorios: ronda {round, number}. Nadie lo conoce todavía.',
    leftOut: 'El número {position, number} no está en la lista: {reasons}.',
    waiting:
      'El sorteo está esperando la ronda {round, number}, que no hemos podido obtener desde el <day></day>. Las rondas quedan disponibles para siempre, así que seguimos intentando. Solo después de siete días la sustituye una ronda posterior.',
    draw: 'El sorteo es el <day></day>.',
    quilt: '{eligible, number} de {spots, number} lugares entran a este sorteo',
  },
  selectedTitle: '{count, plural, one {Le tocó al número {positions}} other {Les tocó a los números {positions}}}',
  nobody: 'No le tocó a nadie',
  nobodyText:
    'El dinero no alcanzó para un crédito, o no había números en la lista. Se queda para la siguiente asamblea.',
  quiltResult: '{eligible, number} de {spots, number} lugares estaban en la lista; les tocó a: {positions}',
  byDraw: 'por sorteo',
  byBid: 'con una puja de {percent}',
  ended: 'se canceló después',
  later:
    '{count, plural, one {Después le tocó al número {positions}, en lugar de una puja que no se pagó.} other {Después les tocó a los números {positions}, en lugar de pujas que no se pagaron.}}',
  replayDraw: 'Ver otra vez el sorteo',
  replayResult: 'Ver otra vez el resultado',
  drawNumbers: 'Números de sorteo, del menor al mayor',
  yours: 'el tuyo',
  figures: 'En números',
  notYet: 'aún no',
  cash: 'Dinero reunido',
  cashWords: '{cash} de {target}',
  cashLater: 'El dinero se cuenta cuando publicamos la lista.',
  slots: 'Créditos posibles',
  phases: 'Orden',
  phase: { draw: 'sorteo', bid: 'puja más alta', leftover_bid: 'otras pujas con lo que sobre' },
  thenNext: '; luego, ',
  eligible: 'Números en la lista',
  bids: 'Pujas válidas',
  lowest: 'Puja ganadora más baja',
  median: 'Mediana de las pujas',
  reasons: {
    not_active: 'participación terminada',
    starts_later: 'su primera mensualidad viene después',
    group_not_launched: 'el grupo no ha empezado',
    installment_unpaid: 'mensualidad sin pagar',
    open_dispute: 'aclaración abierta',
    returned_debit: 'cargo devuelto',
    already_selected: 'ya adjudicado',
    opted_out: 'no participa este mes',
    operator_insider: 'trabaja con nosotros',
    under_review: 'en revisión',
  },
  minutes: {
    title: 'Acta',
    held: 'La asamblea {number, number} se hizo el <day></day>.',
    eligible:
      '{count, plural, =0 {No había ningún número en la lista publicada.} one {Había # número en la lista publicada.} other {Había # números en la lista publicada.}}',
    cashLess:
      'Se publicaron <published></published>, pero en el sorteo había <cash></cash>: hubo pagos devueltos o devoluciones que vencían antes.',
    slots:
      'El fondo tenía <cash></cash>. Un crédito es de <target></target>: {lent, select, yes {con lo que se le podía prestar, } other {}}{slots, plural, =0 {no alcanzaba para ninguno} one {alcanzaba para uno} other {alcanzaba para #}}.',
    order: 'Orden: {order}.',
    toDraw: 'No había pujas que adjudicar, así que decidió el sorteo.',
    drawn:
      '{count, plural, one {Al número {positions} le tocó por sorteo.} other {A los números {positions} les tocó por sorteo.}}',
    bidden:
      '{count, plural, one {Al número {positions} le tocó por puja.} other {A los números {positions} les tocó por puja.}}',
    bids: '{count, plural, =0 {No hubo pujas válidas.} one {Hubo # puja válida.} other {Hubo # pujas válidas.}}',
    placed: '{count, plural, =0 {Nadie pujó.} one {Hubo # puja:} other {Hubo # pujas:}}',
    outcome: {
      won: '{count, plural, one {# puja ganó:} other {# pujas ganaron:}} {winners}. Las más altas van primero, mientras el fondo alcance a completar el crédito.',
      not_reached:
        '{count, plural, one {# puja válida no ganó: era baja para el dinero que quedaba.} other {# pujas válidas no ganaron: eran bajas para el dinero que quedaba.}}',
      selected_by_draw:
        '{count, plural, one {# puja no hizo falta: a su número le tocó por sorteo.} other {# pujas no hicieron falta: a sus números les tocó por sorteo.}}',
      not_in_snapshot:
        '{count, plural, one {# puja no contó: su número no estaba en la lista publicada.} other {# pujas no contaron: sus números no estaban en la lista publicada.}}',
      fell_out:
        '{count, plural, one {# puja no contó: su número quedó fuera después de publicarse la lista.} other {# pujas no contaron: sus números quedaron fuera después de publicarse la lista.}}',
      nothing_owed:
        '{count, plural, one {# puja no contó: ya no quedaba nada por pagar de su número.} other {# pujas no contaron: ya no quedaba nada por pagar de sus números.}}',
      balance_below_minimum:
        '{count, plural, one {# puja no contó: de su número quedaba por pagar menos que la puja mínima de este grupo.} other {# pujas no contaron: de sus números quedaba por pagar menos que la puja mínima de este grupo.}}',
      group_takes_no_bids:
        '{count, plural, one {# puja no contó: este grupo no acepta pujas.} other {# pujas no contaron: este grupo no acepta pujas.}}',
    },
    winner: 'número {position, number}, con {percent}',
    tie: 'Los números {positions} pujaron lo mismo. Números de desempate fijaron su orden.',
    leftOut: 'El número {position, number} no estaba en la lista: {reasons}.',
    laterRound:
      'La ronda anunciada, {announced, number}, no se pudo obtener durante siete días. En su lugar decidió la ronda {used, number}.',
    passedOver: 'El número {position, number} no participó: {reasons}.',
    nobody: 'No le tocó a nadie.',
  },
  money: {
    title: 'A dónde fue el dinero',
    carriedIn: '{number, plural, =0 {Antes de la primera asamblea} other {Quedó de la asamblea #}}',
    cameIn: 'Entró desde entonces: mensualidades y otros pagos, menos devoluciones',
    reserveRepaid: 'Devuelto a la reserva',
    advanceRepaid: 'Devuelto a la administradora',
    cash: 'Dinero para esta asamblea',
    reserveLoan: 'Prestado por la reserva',
    advance: 'Adelantado por la administradora',
    committed:
      '{count, plural, =0 {Apartado para créditos} one {Apartado para el crédito del número {positions}} other {Apartado para los créditos de los números {positions}}}',
    left: 'Se queda para la siguiente asamblea',
    note: 'Una puja ganadora paga parte de su propio crédito, por eso el fondo aparta menos. Los pagos que se acreditan después de la fecha límite cuentan para la siguiente asamblea.',
  },
}
