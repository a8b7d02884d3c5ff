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
  filesSample:
    'Cerca de {count, number} archivos cifrados. Son demasiados para sumarlos uno por uno; medimos una muestra.',
  about: 'cerca de {size}',
  filesWork: 'Guardado de archivos',
  filesFine: 'Funciona',
  filesFail: 'No funciona',
  filesTrouble: {
    away: 'El lugar donde se guardan los archivos no responde.',
    keys: 'El lugar donde se guardan los archivos no acepta nuestras claves.',
    denied: 'No tenemos permiso para leer y escribir donde se guardan los archivos.',
    missing: 'El bucket o la carpeta no existe.',
  },
  megabytes: '{size, number, ::.0} MB',
  versions: 'Versiones',
  node: 'Node',
  postgres: 'PostgreSQL',
  schema: 'Esquema de la base de datos',
  backups: {
    title: 'Respaldos',
    base: 'Último respaldo base',
    noBase: 'Ninguno',
    archived: 'Último log archivado',
    neverArchived: 'Nunca',
    failed: 'Último intento con falla',
    failedFile: 'Archivo {file}',
    hoursAgo: '{hours, plural, =0 {hace menos de una hora} one {hace # hora} other {hace # horas}}',
    embedded:
      'El propio producto inició esta base de datos, en su carpeta de datos. Si se pierde esa carpeta, se pierde todo lo que tiene.',
    tags: {
      none: 'Sin configurar',
      no_base: 'Sin respaldo base',
      no_archive: 'Log sin archivar',
      archive_failing: 'Archivado con fallas',
      archive_late: 'Archivado atrasado',
      base_late: 'Respaldo base atrasado',
      well: 'Al día',
    },
    states: {
      none: 'No hay ningún respaldo configurado. PostgreSQL no archiva su log, y no se ha registrado ningún respaldo base.',
      no_base:
        'PostgreSQL archiva su log, pero no se ha registrado ningún respaldo base. Sin él, no hay sobre qué aplicar el log. Haz uno.',
      no_archive: 'PostgreSQL no archiva su log. Por eso solo se puede restaurar el momento del respaldo base.',
      archive_failing:
        'PostgreSQL no puede archivar su log. Lo sigue intentando y guarda cada archivo hasta lograrlo, así que el disco se está llenando. El log de PostgreSQL dice el motivo.',
      archive_late:
        'PostgreSQL no archiva su log desde hace más de 30 minutos. Si se pierde la base de datos, se pierde todo lo posterior.',
      base_late:
        'El último respaldo base tiene más de 26 horas. Todavía se puede restaurar todo, pero cada día tarda más.',
      well: 'Puedes restaurar la base de datos a cualquier momento entre el respaldo base y el último log archivado.',
    },
  },
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
