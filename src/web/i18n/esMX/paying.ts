import type { MessagesOf } from '#web/i18n/messages.ts'

export const paying: MessagesOf<'paying'> = {
  pay: {
    title: 'Pagar la mensualidad {number, number}',
    titleBid: 'Pagar tu puja ganadora',
    bidAmount: 'Tu puja',
    bidLastDay:
      'Hay que pagarla a más tardar el <day></day>. Si no la pagas, pierdes la adjudicación y no puedes pujar en 3 asambleas.',
    commonFund: 'Al fondo común',
    operator: 'Comisión de administración',
    reserve: 'Fondo de reserva (parte de la comisión)',
    lateFee: 'Recargo',
    discount: 'Descuento',
    none: 'ninguno',
    total: 'Total',
    draw: 'Para entrar al sorteo del <draw></draw>, paga a más tardar a las 5\u00a0p.m.\u00a0ET del <day></day>.',
    drawMore: 'Para entrar al sorteo del <draw></draw>, paga también la mensualidad {number, number}.',
    drawLate:
      'Si pagas ahora, el pago se acredita demasiado tarde para el sorteo de este mes. Cuenta para el siguiente.',
    lastDayToPay: 'Para pagar sin recargo: a más tardar el <day></day>.',
    alreadyLate:
      'Esta mensualidad está atrasada. El recargo sube el día 30, el 60 y el 90. Si todavía no te toca, con tres mensualidades seguidas sin pagar pierdes tu lugar.',
    account: 'Desde esta cuenta de banco',
    accountLine: '{bank}, terminación {last4}',
    accountChecked: 'El banco está verificando esta cuenta. Los pagos saldrán de ella a partir del <day></day>.',
    leaves: 'Se lo pedimos a tu banco el <day></day>. Puedes cancelar el pago hasta el <until></until>.',
    authorization:
      'Autorizo a {product} a cargar <amount></amount> una sola vez a esta cuenta. El cargo debe acreditarse, o devolverse, el <day></day>.',
    authorizationMore:
      'Si tu banco lo devuelve, no cobramos nada por eso y {kind, select, bid {tu puja queda otra vez por pagar. El plazo para pagarla no cambia} prepayment {tu plan queda como estaba} other {la mensualidad queda otra vez por pagar}}. Si un cargo está mal, avísale a tu banco dentro de los 60 días siguientes al estado de cuenta en que aparece, y a nosotros enseguida. Te protege la Regulation E.',
    agree: 'Autorizo este pago',
    confirm: 'Pagar <amount></amount>',
  },
  drawOut:
    '{skipping, select, yes {Te vas a saltar el sorteo del <draw></draw>. Para entrar, regresa también al sorteo en la página de tu grupo.} other {El pago no basta para entrar al sorteo del <draw></draw>. La página de tu grupo dice por qué.}}',
  done: {
    onItsWay: 'Pago en camino',
    cleared: 'Pago acreditado',
    what: 'Corresponde a',
    installment: 'Mensualidad {number, number}',
    prepayment: 'Mensualidades por vencer',
    bid: 'Tu puja ganadora',
    account: 'Cuenta',
    accountLine: '{bank}, terminación {last4}',
    accountEnds: 'Cuenta con terminación {last4}',
    clears: 'Se acredita a más tardar',
    clearedOn: 'Acreditado',
    reference: 'Referencia',
    drawIn: 'En cuanto se acredite, entras al sorteo del <draw></draw>.',
    drawMore: 'Todavía debes la mensualidad {number, number}. Para entrar al sorteo del <draw></draw>, págala también.',
    drawLate: 'Se acredita demasiado tarde para el sorteo de este mes. Entras al siguiente.',
    planChanges:
      'Tu plan cambia cuando se acredite el pago.{refusal, select, selected {} other { Tu probabilidad en el sorteo sigue igual.}}',
    bidNext:
      'En cuanto se acredite, tu puja queda pagada y nadie te quita tu turno. Después, acepta el crédito y manda tus documentos.',
    cancelUntil: 'Puedes cancelar este pago hasta el <until></until>.',
    autopayOn: 'Cargo automático activado',
    autopayFirst: 'Primer cargo',
    autopayAmount: 'Cantidad',
    autopayEvery:
      'Desde ahora cada mensualidad se paga a más tardar en su fecha{refusal, select, selected {,} other {, y entras a todos los sorteos}} sin que tengas que acordarte.',
    autopayStop: 'Puedes desactivarlo cuando quieras.',
  },
  account: {
    title: 'Primero, vincula tu cuenta de banco',
    why: 'Guardamos el número cifrado y solo mostramos sus últimos cuatro dígitos.',
    noDebit: 'No se cobra nada hasta que confirmes.',
    checkedFirst:
      'El banco verifica primeiro cada cuenta nueva. Con ella se puede mover dinero unos cuatro días hábiles después.',
    finalTitle: '¿A dónde mandamos tu pago final?',
    finalText:
      'Las cuentas del grupo ya están cerradas y te debemos <amount></amount>. Vincula la cuenta donde quieres recibir el dinero; podemos pagar 24 horas después.',
    bankName: 'Nombre del banco',
    type: 'Tipo de cuenta',
    checking: 'De cheques (checking)',
    savings: 'De ahorro (savings)',
    routing: 'Número de ruta (routing number)',
    routingHint: 'Nueve dígitos, abajo a la izquierda en el cheque',
    number: 'Número de cuenta',
    numberHint: 'De 4 a 17 dígitos',
    link: 'Vincular cuenta',
    useDemo: 'Usar la cuenta de demostración',
    demoText: 'Es inventada y ya trae los datos puestos. No se mueve dinero.',
  },
  cancelDebit: {
    title: '¿Cancelar este pago?',
    titleTooLate: 'Este pago ya no se puede cancelar',
    titleAsked: 'Estás cancelando este pago',
    installment: 'Mensualidad {number, number}: <amount></amount> de la cuenta con terminación {last4}.',
    prepayment: 'Pago anticipado: <amount></amount> de la cuenta con terminación {last4}.',
    bid: 'Tu puja: <amount></amount> de la cuenta con terminación {last4}.',
    thenInstallment:
      'La mensualidad queda otra vez por pagar. Si los días de gracia ya pasaron, queda atrasada de inmediato, con su recargo.',
    thenPrepayment: 'Tu plan se queda como está.',
    thenBid: 'Tu puja queda otra vez sin pagar. El día límite para pagarla no cambia.',
    until: 'Puedes cancelarlo hasta el <at></at>.{kind, select, bid {} other { Después ya lo tiene tu banco.}}',
    throughBank:
      'Puede que tu banco ya tenga este pago. Le pediremos que lo cancele; mientras no conteste, todavía se te puede cargar.',
    tooLate:
      'Ya lo tiene tu banco. Si algo está mal, puedes pedir una aclaración durante los 60 días después de que se acredite.',
    back: 'Volver a tu grupo',
    keep: 'Dejar el pago',
    confirm: 'Cancelar el pago',
  },
  autopay: {
    dialogTitle: 'Configurar el cargo automático',
    whatIsAsked:
      'Cada mes, el día que elijas a las 9\u00a0a.m.\u00a0ET, preparamos el pago de todo lo que esté pendiente, con recargos si los hay.',
    day: 'Día del cargo',
    dayHint:
      'Estas son las próximas fechas. Cada mes contamos los días antes de la fecha de pago. Si el día ya pasó este mes, vale a partir del próximo. En fin de semana o día festivo, tu banco lo recibe el siguiente día hábil.',
    dayOption: '{days, plural, =0 {El mismo día} one {# día antes} other {# días antes}}: {day}',
    returned:
      'Si tu banco devuelve un cargo, no lo intentamos otra vez por nuestra cuenta: esa mensualidad la pagas tú.',
    notTwice: 'Una mensualidad que ya pagaste no se vuelve a cargar.',
    exactAmount:
      'Te mandamos por correo la cantidad de la mensualidad diez días antes. La página de tu grupo muestra la cantidad completa del próximo cargo.',
    untilThen: 'Puedes desactivarlo cuando quieras, y cancelar un cargo hasta las 5\u00a0p.m.\u00a0ET de su día hábil.',
    authorization:
      'Autorizo a {product} a cargar a esta cuenta, cada mes, la cantidad que deba, hasta que desactive el cargo automático.',
    agree: 'Autorizo el cargo automático',
    confirm: 'Activar el cargo automático',
    offTitle: '¿Desactivar el cargo automático?',
    offText: 'Desde ahora pagas cada mensualidad con su botón Pagar.',
    offStays: 'Un pago en camino no cambia. Su fila dice si todavía se puede cancelar.',
    keep: 'Dejarlo activado',
    confirmOff: 'Desactivar el cargo automático',
  },
  ahead: {
    explain: 'Tienes <most></most> en mensualidades por vencer. La que ya se abrió tiene su propio botón Pagar.',
    amount: 'Cantidad en dólares',
    amountHint: 'Máximo <most></most>',
    payOff: 'Liquidar todas las mensualidades por vencer: <amount></amount>',
    mode: 'Cómo usarlo',
    review: 'Revisar',
    youPay: 'Adelantas',
    toCredit: 'Al fondo común',
    toFee: 'A la comisión de administración',
    toReserve: 'Al fondo de reserva',
    stillToPay: 'Saldo después de eso',
    fromEnd:
      '{count, plural, =0 {No se paga ninguna mensualidad completa} one {Queda pagada tu última mensualidad} other {Quedan pagadas tus últimas # mensualidades}}. La última será la número {last, number}, de <amount></amount>.',
    lower:
      '{count, plural, one {Tu próxima mensualidad baja} other {Tus próximas # mensualidades bajan}} de <from></from> a <to></to>.',
    lowerAlmostAll:
      '{count, plural, one {Queda pagada la mensualidad que te falta, menos <amount></amount>} other {Quedan pagadas las # mensualidades que te faltan, menos <amount></amount>}}.',
    allPaid: 'Después ya no tienes mensualidades por vencer. La que ya está abierta todavía hay que pagarla.',
    settles: 'Tu plan cambia cuando llega el dinero, previsto para el <at></at>.',
    changeAmount: 'Cambiar la cantidad',
    confirm: 'Adelantar <amount></amount>',
  },
}
