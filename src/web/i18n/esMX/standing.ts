import { closingPoints } from '#web/i18n/esMX/standing-closing.ts'
import { odds, reasons, returned } from '#web/i18n/esMX/standing-reasons.ts'
import { selectionPoints } from '#web/i18n/esMX/standing-selections.ts'
import { spotPoints } from '#web/i18n/esMX/standing-spots.ts'
import type { MessagesOf } from '#web/i18n/messages.ts'
/** Where a member stands: a headline and its sentence for each situation, the acts, and the odds. */
export const standing: MessagesOf<'standing'> = {
  place:
    '{name} · {type, select, car {Auto} home {Casa} other {General}} · lugar {position, number} en un grupo de {spots, number}',
  placeOfGroup: '{name} · {type, select, car {Auto} home {Casa} other {General}}',
  late: 'Con atraso',
  bankCode: 'Código del banco: {code}',
  points: {
    pay_bid: {
      title: 'Paga tu puja de <amount></amount> a más tardar el <by></by> o pierdes tus <payout></payout>',
      text: 'Tu puja ganó. Inicia el pago a más tardar a las <time></time> de ese día. Si no, pierdes la adjudicación y no puedes pujar en las 3 asambleas siguientes.',
    },
    bid_deadline_over: {
      title: 'Ya venció el plazo para pagar tu puja',
      text: 'Tu adjudicación se está cancelando y los <payout></payout> vuelven al grupo. No puedes pujar en las 3 asambleas siguientes.',
    },
    cure: {
      title: 'Vuelve a pagar <amount></amount> a más tardar el <by></by> o pierdes tus <payout></payout>',
      text: 'Tu banco devolvió el pago de la mensualidad {number, number}. Si sigue sin pagarse después de las <time></time> de ese día, pierdes la adjudicación.',
    },
    at_risk: {
      title: 'Paga <amount></amount> a más tardar el <by></by> o pierdes tus <payout></payout>',
      text: '{count, plural, one {Tienes una mensualidad vencida.} other {Tienes # mensualidades vencidas.}} No podemos pagar tu crédito mientras haya atraso. Si se vence otra, pierdes la adjudicación.',
    },
    ending: {
      title: 'Tu adjudicación se está cancelando: <amount></amount> vencidos',
      text: 'Los <payout></payout> vuelven al grupo. {last, select, yes {El grupo ya celebró su última asamblea, así que ya no te puede tocar.} other {Cuando todo esté pagado, te puede tocar de nuevo.}}',
    },
    offer: {
      title: 'Tu puja de <amount></amount> todavía puede ganar. Contesta a más tardar el <by></by>',
      text: 'Una puja ganadora no se pagó y la tuya es la siguiente. Acéptala a más tardar a las <time></time> de ese día; después tienes 5 días hábiles para pagarla y los <payout></payout> son tuyos. Si no contestas, pasa a otra persona.',
    },
    offer_blocked: {
      title: 'Tu puja de <amount></amount> era la siguiente, pero ahora no la puedes aceptar',
      text: '{named, select, yes {<reason></reason>} other {El fondo del grupo ya no alcanza.}} Tu puja no te costó nada.',
    },
    offer_disputed: {
      title: 'Tu puja de <amount></amount> es la siguiente, pero tienes una aclaración abierta',
      text: 'Una puja ganadora no se pagó y la tuya puede ganar. Tienes hasta las <time></time> del <by></by> para aceptar, y no puedes mientras un pago esté en aclaración. Si el pago estaba bien, retira la aclaración; si no, los <payout></payout> pueden pasar a otro lugar.',
    },
    late_after_payout: {
      title:
        '{count, plural, one {La mensualidad\u00a0{number, number} está vencida. Paga <amount></amount>} other {Tienes # mensualidades vencidas. Paga <amount></amount>}}',
      text: '{count, plural, one {Venció el <due></due>.} other {La más antigua venció el <due></due>.}} {step, select, 30 {Paga a más tardar el <by></by>: después te enviamos un aviso formal y el recargo sube a <nextFee></nextFee>.} 60 {Paga a más tardar el <by></by>: después podemos ejecutar la garantía y el recargo sube a <nextFee></nextFee>.} 90 {Paga a más tardar el <by></by>: después te podemos exigir todo el saldo.} other {Te podemos exigir todo el saldo. Llámanos hoy.}}',
    },
    final_notice: {
      title:
        '{when, select, none {Paga <amount></amount> hoy, o puedes perder tu lugar} other {Paga <amount></amount> a más tardar el <by></by>, o puedes perder tu lugar}}',
      text: 'El último aviso de la mensualidad {number, number} salió el <since></since>. {rung, select, excluded {Con tres seguidas sin pagar, pierdes tu lugar el <rungOn></rungOn>.} other {Con tres seguidas sin pagar, pierdes tu lugar.}} Te regresaríamos lo que pagaste al fondo común menos 5%; ese descuento nunca pasa de USD 500. Hasta que se acredite el pago, no entras al sorteo ni puedes pujar.',
    },
    late_selected: {
      title:
        '{count, plural, one {La mensualidad\u00a0{number, number} está vencida. Paga <amount></amount>} other {Tienes # mensualidades vencidas. Paga <amount></amount>}}',
      text: 'Mientras haya atraso, no podemos preparar ni pagar tu crédito de <payout></payout>.',
    },
    ...selectionPoints,
    late: {
      title:
        '{count, plural, one {La mensualidad\u00a0{number, number} está vencida. Paga <amount></amount>} other {Tienes # mensualidades vencidas. Paga <amount></amount>}}',
      text: '{count, plural, one {Venció el <due></due>.} other {La más antigua venció el <due></due> y se paga primero.}} {fee, select, yes {De eso, <lateFee></lateFee> son recargos.} other {}} Hasta que se acredite el pago, no entras a sorteos ni a pujas. {reach, select, yes {Para entrar al sorteo del <draw></draw>, paga todo lo pendiente a más tardar a las <askTime></askTime> del <askBy></askBy>.} other {Un pago ahora ya no llega a tiempo a ningún sorteo programado.}}{rung, select, call { Si sigue sin pagarse el <rungOn></rungOn>, te llamamos.} notice { El <rungOn></rungOn> sale un aviso formal.} final_notice { El <rungOn></rungOn> sale el último aviso, con 10 días para pagar.} other {}}',
    },
    returned: {
      title: 'Tu banco devolvió el pago (<why></why>). Debes otra vez <amount></amount>',
      text: 'Vuelve a pagar la mensualidad {number, number}{when, select, draw { a más tardar el <by></by>, <time></time>, para entrar al sorteo del <draw></draw>.} both { a más tardar el <by></by>. Para entrar al sorteo del <draw></draw>, hazlo a más tardar a las <askTime></askTime> del <askBy></askBy>.} day { a más tardar el <by></by>.} other { hoy.}} {fee, select, yes {De eso, <lateFee></lateFee> son recargos.} other {Por la devolución no te cobramos nada.}}',
    },
    account_refused: {
      title: 'El banco rechazó tu cuenta (<why></why>). Debes otra vez <amount></amount>',
      text: 'Revisamos la cuenta antes de usarla, así que no se cobró nada. Vuelve a pagar la mensualidad {number, number} con otra cuenta{when, select, draw { a más tardar el <by></by>, <time></time>, para entrar al sorteo del <draw></draw>.} both { a más tardar el <by></by>. Para entrar al sorteo del <draw></draw>, hazlo a más tardar a las <askTime></askTime> del <askBy></askBy>.} day { a más tardar el <by></by>.} other { hoy.}}{fee, select, yes { De eso, <lateFee></lateFee> son recargos.} other {}}',
    },
    pay_for_draw: {
      title:
        'Paga la mensualidad\u00a0{number, number} a más tardar el <by></by> para entrar al sorteo del <draw></draw>',
      text: '<amount></amount>, vence el <due></due>. Inicia el pago a más tardar a las <time></time> para que se acredite a tiempo. Después del <grace></grace> hay un recargo de <nextFee></nextFee>.',
    },
    pay_missed: {
      title: 'Paga la mensualidad\u00a0{number, number} a más tardar el <by></by> y evita el recargo',
      text: '<amount></amount>, fecha de pago <due></due>. Ya no llega al sorteo del <missed></missed>. {reach, select, yes {El siguiente sorteo al que llega es el del <draw></draw>.} other {Todavía no hay otro sorteo al que llegue.}} Después del <grace></grace> hay un recargo de <nextFee></nextFee>.',
    },
    pay: {
      title: 'Paga la mensualidad\u00a0{number, number} a más tardar el <by></by>',
      text: '<amount></amount>, fecha de pago <due></due>. Después de ese día hay un recargo de <nextFee></nextFee>.',
    },
    disputed: {
      title: 'Fuera del sorteo del <on></on> mientras tu aclaración siga abierta',
      text: 'El <since></since> nos avisaste que un pago estaba mal. Te contestamos por correo.{inTime, select, no { Mientras tanto, tu puja de <amount></amount> no cuenta.} other {}} Si el pago estaba bien, retira la aclaración a más tardar a las <time></time> del <by></by> para entrar.',
    },
    bid_on_its_way: {
      title: 'El pago de tu puja, <amount></amount>, va en camino',
      text: 'Se debe acreditar el <clears></clears>. Después puedes enviar tus documentos.',
    },
    on_its_way: {
      title: 'Tu pago de <amount></amount> va en camino',
      text: '{count, plural, one {La mensualidad {number, number} se debe acreditar} other {# mensualidades se deben acreditar}} el <clears></clears>. {inTime, select, yes {Llega a tiempo al sorteo del <on></on>.} no {Ya no llega al sorteo del <on></on>; entras al siguiente.} other {}}',
    },
    autopay: {
      title: 'Cobraremos la mensualidad\u00a0{number, number} el <on></on>',
      text: '<amount></amount> por cargo automático. Deja ese dinero en tu cuenta; no tienes que hacer nada más.',
    },
    review: {
      title: 'Estamos revisando tus documentos',
      text: 'Te contestamos a más tardar 3 días hábiles después del <since></since>. Después sigue tu crédito de <payout></payout>.',
    },
    approved: {
      title: 'Tu crédito de <payout></payout> está aprobado',
      text: 'Le pagamos al vendedor a más tardar 3 días hábiles después del <since></since>. Dos personas revisan cada pago.',
    },
    payout_returned: {
      title: 'El banco no pudo entregar tu crédito de <payout></payout>',
      text: 'Sigue siendo tuyo. Revisamos la cuenta contigo y con el vendedor, y volvemos a pagar.',
    },
    disbursing: {
      title: 'Tu crédito va en camino al vendedor',
      text: 'Lo enviamos el <since></since>. Te avisamos por correo cuando llegue.',
    },
    selection_ended: {
      title: 'Tu adjudicación se canceló el <since></since>',
      text: '<reason></reason> {last, select, yes {El grupo ya celebró su última asamblea, así que ya no te puede tocar. El estado de cuenta final te dice cuánto te regresamos.} other {Cuando todas tus mensualidades estén pagadas, vuelves a los sorteos.}}',
    },
    bid_stands: {
      title: 'Tu puja de <amount></amount> (<percent></percent>) está registrada. Las pujas cierran el <by></by>',
      text: '{little, select, yes {Aparte de lo que ya toca pagar, te queda por pagar menos de lo que puede ser una puja, así que no va a contar. Puedes retirarla hasta las <time></time> de ese día; de todos modos no te cuesta nada.} other {Puedes cambiarla o retirarla hasta las <time></time> de ese día. Nadie la ve antes del sorteo del <on></on>, y una puja que pierde no cuesta nada. {inTime, select, yes {} other {Solo cuenta si tus mensualidades pendientes se acreditan antes.}}}}',
    },
    bid_sealed: {
      title: 'Tu puja de <amount></amount> (<percent></percent>) está registrada',
      text: 'Ya cerraron las pujas. El resultado sale el <on></on> a las <atTime></atTime>. Una puja que pierde no cuesta nada.',
    },
    in_list: {
      title: 'Estás en el sorteo del <on></on>: {count, plural, one {tu lugar es el único} other {1 en #}}',
      text: 'La lista es definitiva. El sorteo es automático, a las <atTime></atTime>.',
    },
    not_in_list: {
      title: 'No estás en el sorteo del <on></on>',
      text: '{named, select, yes {<reason></reason>} other {La lista es definitiva.}}',
    },
    in_draw: {
      title: 'El próximo sorteo es el <at></at>, y tú entras',
      text: 'Todo lo que venció está pagado. El sorteo es automático, a las <atTime></atTime>.',
    },
    out_of_draw: {
      title: 'No estás en el sorteo del <on></on>',
      text: '<reason></reason> {skips, select, yes {Tu mensualidad se paga igual. Puedes regresar hasta el <by></by>.} other {Entras al primer sorteo después de que eso cambie.}}',
    },
    draw_waits: {
      title: 'El sorteo del <on></on> se está preparando',
      text: 'El resultado aparece aquí en cuanto se haga el sorteo.',
    },
    result_not_in_list: {
      title: 'No entraste al sorteo del <on></on>',
      text: '<reason></reason> {bid, select, void {Tu puja no contó y no te costó nada.} other {}} {next, select, yes {La mensualidad {nextNumber, number} abre el <opens></opens> y vence el <nextDue></nextDue>.} other {}}',
    },
    result: {
      title:
        'No te tocó el <on></on>{placed, select, yes {: quedaste en la posición {place, number} de {total, number}} other {}}',
      text: '{winners, plural, =0 {No le tocó a nadie.} one {Le tocó al lugar <names></names>, por {method, select, bid {puja} other {sorteo}}.} other {Les tocó a los lugares <names></names>.}} {named, select, yes {Tu lugar estaba en la lista, pero ya no participaba a la hora del sorteo: <reason></reason>} other {}} {bid, select, lost {Tu puja no te costó nada.} void {Tu puja no contó y no te costó nada.} other {}} {next, select, yes {La mensualidad {nextNumber, number} abre el <opens></opens> y vence el <nextDue></nextDue>.} other {}}',
    },
    may_bid: {
      title: 'Puedes pujar hasta el <by></by>',
      text: 'La puja solo cuenta si tus mensualidades pendientes se acreditan antes. Una puja que pierde no cuesta nada.',
    },
    barred: {
      title: 'Puedes volver a pujar después de la asamblea {number, number}',
      text: 'Una puja tuya ganó y no se pagó.',
    },
    paid_up: {
      title: 'Tu plan está liquidado',
      text: 'Ya no queda nada por pagar.',
    },
    next_opens: {
      title: 'Estás al corriente. La mensualidad\u00a0{nextNumber, number} abre el <opens></opens>',
      text: 'Vence el <nextDue></nextDue>. Te avisamos por correo cuando abra.',
    },
    received: {
      title: 'Tu crédito de <payout></payout> se pagó el <since></since>',
      text: 'Tus mensualidades siguen hasta el final del plazo. Puedes adelantar pagos cuando quieras.',
    },
    finished: {
      title: 'Listo: todo está pagado',
      text: 'Ya no debes nada en este grupo. Cuando cierre, te enviamos por correo el estado de cuenta final.',
    },
    ...closingPoints,
    ...spotPoints,
    filling: {
      title: 'Tu grupo se está formando: {count, number} de {total, number} lugares ocupados',
      text: 'No pagas nada hasta que empiece. La primera mensualidad vence por lo menos 15 días después, y te avisamos por correo.',
    },
    canceled: {
      title: 'Este grupo se canceló',
      text: 'Ya no debes nada. Si pagaste algo, te lo devolvemos.',
    },
    nothing_due: {
      title: 'No debes nada por ahora',
      text: 'Te avisamos por correo cuando cambie.',
    },
  },
  odds,
  winner: '{position, number} ({method, select, bid {por puja} other {por sorteo}})',
  acts: {
    pay_installment: 'Pagar la mensualidad {number, number}',
    pay_bid: 'Pagar la puja',
    accept_selection: 'Aceptar o decidir después',
    accept_deferred: 'Aceptar el crédito',
    provide_documents: 'Enviar documentos',
    accept_offer: 'Aceptar y pagar mi puja',
    decline_offer: 'No, gracias',
    place_bid: 'Pujar',
    change_bid: 'Cambiar la puja',
    withdraw_bid: 'Retirar la puja',
    rejoin_draw: 'Regresar al sorteo',
    link_account: 'Vincular una cuenta bancaria',
    vote: 'Ver los dos resultados y votar',
    change_vote: 'Cambiar tu voto',
    take_spot: 'Ver el lugar',
    see_list: 'Ver tu lugar en la lista',
    see_dispute: 'Ver la aclaración',
    answer_transfer: 'Ver el plan y responder',
    provide_security: 'Enviar tu garantía',
    see_transfer: 'Ver el traspaso',
    open: 'Abrir el grupo',
  },
  returned,
  reasons,
}
