import type { MessagesOf } from '#web/i18n/messages.ts'

/** Salirse de un grupo: la cuenta, qué se devuelve y cuándo, y dónde va la devolución. */
export const leaving: MessagesOf<'leaving'> = {
  title: 'Salirte de {group}',
  spot: 'Lugar {position, number}',
  back: 'Volver a tu grupo',
  youGetBack: 'Si te sales ahora, te devolvemos',
  bill: 'Cómo se calcula',
  paidIn: 'Pagado al fondo común',
  paidAll: 'Todo lo que pagaste',
  deduction: 'Descuento de {share}',
  deductionMost: 'Descuento máximo',
  refund: 'Recibes',
  kept: 'El descuento nunca pasa de {most}. La comisión y el fondo de reserva que pagaste, <kept></kept>, no se devuelven.',
  keepsNothing: 'Entraste hace menos de 7 días y desde entonces no ha habido asamblea, así que no se descuenta nada.',
  beforeLaunch: 'Tu grupo todavía no empieza y no has pagado nada, así que salirte no cuesta y vale de inmediato.',
  nothingPaid: 'Todavía no has pagado nada al fondo común, así que no hay nada que devolver y no debes nada.',
  when: {
    monthly:
      'Se paga mes con mes, conforme pagan sus mensualidades quienes ya recibieron su crédito. La primera devolución sale cuando ningún banco pueda devolver ya los últimos pagos, unos dos meses después de que se acreditó el último. Va a la cuenta de la que salió tu último pago.',
    by: 'La recibes a más tardar el <day></day>, en la cuenta de la que salió tu último pago.',
    replaced:
      'Cuando alguien tome tu lugar y haga su primer pago, tu devolución entra a una fila, en la que la más antigua va primero. Se paga en un máximo de 90 días, a la cuenta de la que salió tu último pago.',
    otherwise:
      'Si nadie lo toma, te pagamos en los 60 días siguientes a la última asamblea del grupo. No será antes del <ends></ends>, así que recibes tu devolución a más tardar el <latest></latest>.',
  },
  ends: {
    title: 'Qué termina cuando te sales',
    spot: 'Dejas el lugar {position, number} para siempre. Para volver necesitarías uno nuevo.',
    selection: 'Primero se cancela tu adjudicación. El dinero apartado para ti regresa al grupo.',
    debit: 'Tu pago de <amount></amount> todavía no sale a tu banco, así que lo cancelamos.',
    bid: 'Tu puja de <amount></amount> se retira.',
    points: 'Pierdes tus {points, number} puntos de bono.',
    payments: 'Ya no te cobramos nada: ni mensualidades, ni recargos, ni cargo automático.',
  },
  cannot: {
    payout_received: {
      title: 'Ya recibiste tu crédito, así que no puedes salirte',
      text: 'El grupo pagó tu compra con el dinero de todos, así que sigues pagando hasta que tu saldo quede en cero. Puedes adelantar pagos cuando quieras, o traspasar tu lugar a alguien que tome el resto del plan.',
    },
    payout_under_way: {
      title: 'Tu crédito va en camino',
      text: 'Cuando llegue ya no podrás salirte. Si el banco lo regresa, aquí verás otra vez el cálculo.',
    },
    debit_under_way: {
      title: 'Un pago tuyo está con tu banco',
      text: 'Tu devolución se calcula con lo que ya se acreditó. Vuelve cuando se acredite este pago, normalmente en dos días hábiles.',
    },
    group_closed: {
      title: 'Este grupo ya terminó',
      text: 'Ya no te puedes salir de un grupo que terminó. Estamos preparando las cuentas finales.',
    },
  },
  form: {
    sure: 'Dejo el lugar {position, number} y ya leí cuánto recibo y cuándo.',
    confirm: 'Salirme del grupo',
    keep: 'Quedarme con mi lugar',
    transfer: 'Traspasar mi lugar',
  },
  status: {
    monthly: 'Tu devolución se paga mes con mes',
    waiting: 'Tu devolución espera a que alguien tome tu lugar',
    queued: 'Tu devolución está en la fila',
    due: 'Tu devolución es la próxima en pagarse',
    requested: 'Tu devolución va en camino',
    paid: 'Ya se pagó tu devolución',
    returned: 'Tu banco no aceptó tu devolución',
    heldForYou: 'Te guardamos tu devolución',
    cancelled: 'No se te debe nada',
  },
  now: {
    unmet:
      'Otros <unmet></unmet> no se pueden pagar: el dinero del grupo, el fondo de reserva y nuestra comisión se agotaron.',
    inParts: 'Hasta ahora llegaron <paid></paid> de <owed></owed>. El resto llega conforme entra dinero al grupo.',
    requested: 'La mandamos a tu cuenta con terminación {last4}. Normalmente llega en dos días hábiles.',
    paid: 'Llegó el <day></day> a tu cuenta con terminación {last4}.',
    returned:
      'La cuenta con terminación {last4} no la aceptó. El dinero sigue siendo tuyo: vincula otra cuenta y te lo mandamos ahí.',
    returnedTo: 'La cuenta con terminación {last4} no la aceptó. La mandaremos a la cuenta con terminación {next}.',
    goesTo: 'Va a la cuenta con terminación {last4}.',
    heldForYou: 'El dinero es tuyo. Vincula una cuenta de banco y te lo mandamos ahí.',
    linkAccount: 'Todavía no tenemos una cuenta a la que mandarla. Vincula la tuya y la mandamos ahí.',
  },
}
