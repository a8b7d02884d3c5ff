import type { MessagesOf } from '#web/i18n/messages.ts'

/** The page about the product's own machinery. */
export const adminSystem: MessagesOf<'adminSystem'> = {
  title: 'Sistema',
  intro:
    'Lo que mantiene el producto en marcha: la cola, las tareas, el almacenamiento y los grupos cuyo trabajo se detuvo.',
  queue: 'Cola',
  queueText:
    'Trabajo en espera. Lo que falla se vuelve a intentar automáticamente. Lo que se abandonó lo tiene que resolver ingeniería.',
  queueEmpty: 'No hay nada en la cola.',
  columns: {
    task: 'Tarea',
    waiting: 'En espera',
    running: 'En curso',
    failing: 'Con fallas',
    givenUp: 'Abandonadas',
    oldest: 'La más antigua',
    last: 'Última vez',
    did: 'Resultado',
    took: 'Duración',
  },
  runs: 'Últimas ejecuciones',
  runsText:
    'Tareas que tenían algo que hacer o que fallaron. Consulta en el registro del sistema por qué falló una tarea.',
  runsEmpty: 'Ninguna tarea ha tenido algo que hacer.',
  failed: 'Falló',
  did: '{count, plural, one {# tarea hecha} other {# tareas hechas}}',
  seconds: '{seconds, number, ::.0} s',
  halted: 'Grupos detenidos',
  haltedText:
    'Cuando falla el trabajo diario de un grupo, solo ese grupo se detiene y luego se intenta de nuevo. Mientras tanto, su dinero y sus fechas no se mueven.',
  haltedNone: 'Todos los grupos siguen en marcha.',
  corrections: {
    title: 'Correcciones de cuentas por revisar',
    text: 'El banco de un participante avisó que algo cambió en una cuenta, y no pudimos corregirlo automáticamente. Cada aviso queda aquí 60 días, o hasta que la cuenta se corrija o se desvincule.',
    toFiles: 'Archivos bancarios, registro por registro',
    none: 'Se hicieron todas las correcciones.',
    person: 'Persona',
    code: 'Código',
    todo: 'Qué hacer',
    since: 'Recibido',
    reasons: {
      other_matter:
        'No se trata de los números de la cuenta. Pregúntale a nuestro banco qué hay que cambiar; la cuenta del participante queda igual.',
      number_wrong:
        'El número corregido no puede ser el correcto. Pídele al participante que vincule la cuenta otra vez.',
      account_kind: 'No es una cuenta de cheques ni de ahorro. Pídele al participante que vincule otra cuenta.',
      payee:
        'Se trata de la cuenta de un beneficiario. Pídele al beneficiario los números correctos antes de enviar más dinero ahí.',
      no_account: 'La cuenta ya no está vinculada. No hay nada que corregir.',
      superseded:
        'La cuenta se corrigió después de ese pago. Pregúntale a nuestro banco cuáles números son los correctos.',
    },
  },
  reason: 'Motivo',
  again: 'Próximo intento',
  group: 'Grupo',
  storage: 'Almacenamiento',
  database: 'Base de datos',
  files: 'Archivos subidos',
  filesNote: '{count, plural, =0 {Ningún archivo todavía.} one {# archivo cifrado.} other {# archivos cifrados.}}',
  megabytes: '{size, number, ::.0} MB',
  versions: 'Versiones',
  node: 'Node',
  postgres: 'PostgreSQL',
  nightly: 'Cada día',
  night: 'Última noche firmada',
  sealed: 'Registro de auditoría cerrado en bloque',
  never: 'Todavía no',
  tasks: {
    tick: 'Trabajo diario de los grupos',
    move_clock: 'Cambio de fecha de la demostración',
    deliver_notifications: 'Envío de avisos por correo',
    sign_night: 'Cerrar y firmar el registro de auditoría',
    sweep_expired: 'Borrado de datos vencidos',
    requeue_ticket_mails: 'Reenvío de mensajes',
    check_invariants: 'Verificación de todas las reglas',
    send_mail: 'Envío de correos',
    mail_ticket: 'Reenvío de mensajes a soporte',
    deliver_webhooks: 'Envío de webhooks',
    receive_bank_files: 'Recepción de archivos del banco',
  },
}
