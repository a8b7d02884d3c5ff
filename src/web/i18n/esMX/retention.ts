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
      what: 'Tu teléfono, dirección, fecha de nacimiento, ingresos y archivos de identidad',
      howLong: '{span} desde que termina tu último lugar',
      why: 'Lo piden las reglas contra el lavado de dinero',
    },
    securities: {
      what: 'Archivos de la garantía de un crédito',
      howLong: '{span} desde que termina el grupo',
      why: 'Para poder comprobar todavía la garantía',
    },
    messages: {
      what: 'Un mensaje para nosotros, con su archivo',
      howLong: '{span} desde que llegó',
      why: 'Para saber qué se dijo si vuelves a escribir',
    },
    outbox: {
      what: 'Correos guardados en la bandeja de salida del sistema',
      howLong: '{span} desde que se escribieron',
      why: 'Solo donde no hay servidor de correo, como en la demostración',
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
      what: 'La marca de que alguien entró en un dispositivo',
      howLong: '{span} desde la última vez que se entró ahí',
      why: 'Para que nadie te haga esperar ahí',
    },
    accounts: {
      what: 'Tu nombre, correo, avisos y lo que aceptaste',
      howLong: 'Mientras tengas una cuenta',
      why: 'Sin ellos no podemos llevar tu cuenta',
    },
    books: {
      what: 'Los libros de un grupo, sus sorteos y sus registros',
      howLong: 'Para siempre',
      why: 'Los demás participantes dependen de ellos; llevan números, no nombres',
    },
  },
}
