import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminClosing: MessagesOf<'adminClosing'> = {
  title: 'Cierre',
  emptyTitle: 'Este grupo todavía no está cerrando',
  emptyText:
    'Cierra después de su última asamblea, cuando a todos ya les tocó o se acabaron las asambleas extra. Las garantías de quienes ya pagaron todo también aparecen aquí.',
  since:
    'En cierre desde el <since></since>. Los créditos se pueden usar hasta el <payouts></payouts> y el estado de cuenta final sale a más tardar el <statement></statement>.',
  waits: {
    money_on_its_way: {
      title: 'Hay dinero en camino',
      text: 'El estado de cuenta sale cuando el banco haya respondido por todos los cargos y pagos.',
    },
    payouts_unused: {
      title: 'Todavía hay créditos sin usar',
      text: 'Cada uno se puede usar hasta su último día. Después paga lo que debe el participante y el resto sale con los pagos finales.',
    },
    refunds_owed: {
      title: 'Faltan devoluciones por pagar',
      text: 'El estado de cuenta sale cuando se hayan mandado todas las devoluciones de quienes se salieron.',
    },
    operator_owes: {
      title: 'Le debemos <amount></amount> al grupo',
      text: 'Adelantamos más que la comisión que ganamos en este grupo. Deposita <amount></amount> en su cuenta para que pueda salir el estado de cuenta.',
    },
    installments_owed: {
      title: 'Quienes ya recibieron su crédito todavía deben mensualidades',
      text: 'Los esperamos hasta el día 120. Quien todavía deba entonces queda en incumplimiento y no recibe remanente.',
    },
    returns_possible: {
      title: 'Todavía se puede devolver un pago',
      text: 'Los bancos pueden devolver un cargo durante 60 días. El estado de cuenta sale después, o el día 120.',
    },
  },
  statement: {
    title: 'Estado de cuenta final',
    madeOn: 'Hecho el <day></day>. El fondo común y el fondo de reserva quedaron en ceros.',
    fund: 'Fondo común',
    reserve: 'Fondo de reserva',
    repaid: 'Nuestros adelantos devueltos',
    writtenOff: 'Cubierto con nuestra comisión',
    unserved: 'Devuelto a quienes ninguna asamblea pudo atender',
    surplus: 'Remanente para quienes terminaron',
  },
  finals: {
    title: 'Pagos finales',
    tooFew: 'Hacen falta dos personas',
    tooFewText: 'Un superadministrador prepara los pagos finales y otro los libera.',
    payable: '{count, plural, one {# pago final puede} other {# pagos finales pueden}} salir ahora: <amount></amount>',
    prepare: 'Preparar {count, plural, one {# pago} other {# pagos}}',
    prepared:
      '{count, plural, one {# pago final} other {# pagos finales}}, <amount></amount> en total, {count, plural, one {preparado} other {preparados}} por {by}',
    preparedByYou: 'Los preparaste tú, así que otro superadministrador los libera.',
    releaseFinal: 'Cada uno va a la cuenta del propio participante. Una vez liberados, no se pueden recuperar.',
    release: 'Liberar {count, plural, one {# pago} other {# pagos}}',
    takeBack: 'Deshacer',
    columns: {
      spot: 'Lugar',
      name: 'Participante',
      surplus: 'Remanente',
      held: 'Guardado antes',
      amount: 'Pago final',
      status: 'Estado',
      note: 'Nota',
    },
    statuses: {
      owed: 'Por pagar',
      prepared: 'Preparado',
      released: 'En camino',
      paid: 'Pagado',
      unclaimed_property: 'Bienes no reclamados',
    },
    holds: {
      no_account: 'Sin cuenta bancaria para recibir.',
      account_held: 'La cuenta se vinculó hace menos de 24 horas.',
      identity_not_clear: 'La verificación de identidad no está en orden.',
      your_own: 'Este es tuyo, así que lo prepara otra persona.',
    },
    notices: '{count, plural, one {# aviso enviado.} other {# avisos enviados.}}',
    account: 'Cuenta con terminación {last4}',
    paidOn: 'A la cuenta con terminación {last4}, <day></day>',
  },
  securities: {
    title: 'Garantías por liberar',
    text: 'Estos participantes ya pagaron todo. Libera cada garantía antes de su fecha y registra lo que lo comprueba. El participante recibe un correo con la referencia.',
    none: 'Ya se liberaron todas las garantías.',
    spotOf: 'Lugar {position, number}, {name}',
    toRelease: {
      first_lien: 'Gravamen (lien) del título, plan liquidado el <paid></paid>',
      promissory_note: 'Pagaré, plan liquidado el <paid></paid>',
    },
    by: 'Liberar a más tardar el <day></day>',
    overdue: 'Atrasada desde el <day></day>',
    own: 'Esta es tuya, así que la libera otra persona.',
    reference: { first_lien: 'Número de la liberación del gravamen', promissory_note: 'Cómo se devolvió el pagaré' },
    record: 'Registrar la liberación',
    recordOf: 'Registrar la liberación del lugar {position, number}',
    released: 'Garantías liberadas',
    items: { first_lien: 'Gravamen', promissory_note: 'Pagaré' },
    columns: {
      spot: 'Lugar',
      name: 'Participante',
      item: 'Garantía',
      reference: 'Referencia',
      day: 'Liberada',
      by: 'Por',
    },
  },
  refusals: {
    reference_missing: 'Escribe lo que comprueba la liberación.',
    cannot_release_own_security: 'No puedes liberar tu propia garantía.',
    needs_two_people: 'Hacen falta dos superadministradores.',
    nothing_to_prepare: 'No hay nada que preparar ahora.',
    nothing_to_release: 'No hay nada que liberar ahora.',
    cannot_release_own_preparation: 'Tú preparaste estos pagos, así que los libera otra persona.',
    batch_changed: 'Los pagos preparados cambiaron. Revisa el nuevo total y luego libéralos.',
  },
}
