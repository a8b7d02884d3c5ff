import type { MessagesOf } from '#web/i18n/messages.ts'

export const retention: MessagesOf<'retention'> = {
  title: 'Cuánto tiempo lo guardamos',
  lead: 'Cuando se cumple el plazo, un proceso automático lo borra, con todo y archivos. Nadie tiene que pedirlo.',
  what: 'Qué',
  howLong: 'Cuánto tiempo',
  why: 'Por qué',
  span: '{unit, select, days {{count, plural, one {# día} other {# días}}} months {{count, plural, one {# mes} other {# meses}}} other {{count, plural, one {# año} other {# años}}}}',
  kinds: {
    identity_drafts: {
      what: 'Un formulario de identidad que no enviaste, con sus archivos',
      howLong: '{span} desde tu último cambio',
      why: 'Para que sigas donde te quedaste',
    },
    rejected_identities: {
      what: 'Los archivos de una verificación que no aprobamos',
      howLong: '{span} desde la decisión',
      why: 'Para responder dudas sobre ella, como debe hacer un acreedor',
    },
    former_members: {
      what: 'Tu teléfono, dirección, fecha de nacimiento, ingresos y verificación de identidad, con sus archivos',
      howLong: '{span} desde que termina tu último lugar',
      why: 'Lo piden las reglas contra el lavado de dinero',
    },
    applicants: {
      what: 'Lo mismo, si nunca tuviste un lugar en un grupo',
      howLong: '{span} desde nuestra última decisión',
      why: 'Las mismas reglas, con la cuenta abierta o cerrada',
    },
    securities: {
      what: 'Archivos de la garantía de un crédito',
      howLong: '{span} desde que termina el grupo',
      why: 'Para poder comprobar todavía la garantía',
    },
    bank_accounts: {
      what: 'El banco y el número de una cuenta que usamos para cobrarte o pagarte',
      howLong: '{span} desde que cierras tu cuenta aquí',
      why: 'Reglas bancarias: tenemos que demostrar que autorizaste un cargo. Los recibos conservan los últimos cuatro dígitos.',
    },
    bank_files: {
      what: 'Archivos entre nosotros y el banco, con nombres y números de cuenta',
      howLong: '{span} desde que se enviaron o llegaron',
      why: 'Reglas bancarias: así todavía se puede rastrear un pago',
    },
    messages: {
      what: 'Una conversación con nosotros: tus mensajes, nuestras respuestas y notas, y los archivos',
      howLong: '{span} después del último mensaje',
      why: 'Para saber qué se dijo si vuelves a escribir',
    },
    outbox: {
      what: 'Correos guardados en la bandeja de salida del sistema',
      howLong: '{span} desde que se escribieron',
      why: 'Solo donde no hay servidor de correo, como en la demostración',
    },
    group_drafts: {
      what: 'De quien trabaja en la administradora: un grupo que empezó a armar',
      howLong: '{span} desde la última vez que se guardó',
      why: 'Para seguir donde se quedó',
    },
    desk_places: {
      what: 'De quien trabaja en la administradora: la dirección IP y el navegador que usó',
      howLong: '{span} desde lo primero que hizo en esa sesión',
      why: 'Para mostrar después quién hizo qué, y desde dónde',
    },
    sessions: {
      what: 'Una sesión',
      howLong: '{span} desde su último uso',
      why: 'Para que no tengas que entrar a cada rato',
    },
    failed_sign_ins: {
      what: 'La cuenta de contraseñas equivocadas, por correo y dirección IP',
      howLong: '{span}',
      why: 'Para frenar a quien intenta adivinar contraseñas',
    },
    known_devices: {
      what: 'Un registro de que entraste en un dispositivo',
      howLong: '{span} desde la última vez que se entró ahí',
      why: 'Para que las contraseñas equivocadas de otros no te hagan esperar ahí',
    },
    mail_outcomes: {
      what: 'Que un correo para ti no se entregó o se marcó como spam',
      howLong: '{span} desde el aviso; una dirección que no recibe queda marcada hasta que la confirmes o la cambies',
      why: 'Para no escribir a una dirección que no funciona',
    },
    accounts: {
      what: 'Tu nombre, correo, avisos y lo que aceptaste',
      howLong: 'Mientras tengas una cuenta',
      why: 'Sin ellos no podemos llevar tu cuenta',
    },
    notes: {
      what: 'Notas de nuestro equipo sobre tu cuenta',
      howLong: 'Mientras tengas una cuenta, o mientras guardemos tu verificación de identidad',
      why: 'Para que quien te atienda después sepa qué pasó',
    },
    books: {
      what: 'El libro mayor de un grupo, sus sorteos y sus registros',
      howLong: 'Para siempre',
      why: 'Los demás participantes dependen de ellos. Muestran números, no nombres.',
    },
  },
}
