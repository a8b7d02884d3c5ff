import type { MessagesOf } from '#web/i18n/messages.ts'

/** La primera vez de una instalación: la cuenta del propietario y todo lo que hace falta antes del primer grupo. */
export const setup: MessagesOf<'setup'> = {
  title: 'Configura {product}',
  closed: {
    text: 'Esta instalación todavía no está configurada. Para empezar necesitas un enlace que solo puede crear alguien con acceso al servidor.',
    run: 'En el servidor, ejecuta:',
    after:
      'El comando muestra un enlace. Ábrelo en este navegador en menos de 24 horas. Funciona una sola vez, y un enlace nuevo anula el anterior.',
  },
  problems: {
    link: {
      title: 'Este enlace no funciona',
      text: 'Ya se usó, tiene más de 24 horas o hay uno más nuevo. Crea otro en el servidor.',
    },
    wait: {
      title: 'Demasiados intentos',
      text: 'Espera un minuto y vuelve a abrir el enlace.',
    },
  },
  owner: {
    title: 'Tu cuenta',
    text: 'La tuya será la primera cuenta de superadministrador. Después vas a configurar un segundo factor y a ver lo que falta.',
    fullName: 'Nombre completo',
    email: 'Correo',
    submit: 'Crear mi cuenta',
    failed: 'No se creó tu cuenta',
    dead: 'Esta configuración ya terminó o hay un enlace más nuevo. Crea otro en el servidor.',
    taken: 'Este correo ya tiene una cuenta. Usa otro.',
    signIn: 'Se creó tu cuenta, pero no se pudo iniciar tu sesión. Ve a la página de inicio de sesión.',
  },
  intro:
    'Todo lo que hace falta antes del primer grupo, en el orden que conviene. Puedes salir en cualquier momento y volver: no se pierde nada.',
  progress: '{done, number} de {all, number} listos',
  finished: 'Todo está configurado.',
  dashboard: 'Ir al panel',
  status: { done: 'Listo', missing: 'Falta', set: 'Viene de los ajustes' },
  environment: 'Los ajustes vienen del entorno del servidor. Cámbialos ahí y reinicia.',
  steps: {
    owner: { title: 'Cuenta del propietario' },
    factor: {
      title: 'Segundo factor',
      done: 'Tu aplicación de autenticación está activa, con {codes, plural, one {# código de recuperación} other {# códigos de recuperación}} y {passkeys, plural, =0 {ninguna llave de acceso} one {# llave de acceso} other {# llaves de acceso}}.',
      missing: 'Configura una aplicación de autenticación y guarda los códigos de recuperación en un lugar seguro.',
      act: 'Configurarlo',
      manage: 'Acceso y seguridad',
    },
    organization: {
      title: 'Organización',
      name: 'Nombre',
      site: 'Dirección web',
      support: 'Correo de soporte',
      registration: 'Número de registro',
      hours: 'Horario de atención',
      sample: 'Todavía es ficticio: cámbialo en el contenido',
      written: 'Escrito',
      unset: 'Sin definir',
      exampleSupport: '{email} es un ejemplo que nadie lee',
      gaps: '{gaps, plural, =0 {No quedan datos ficticios en las páginas públicas.} one {Queda # dato ficticio o sin sustento en las páginas públicas.} other {Quedan # datos ficticios o sin sustento en las páginas públicas.}}',
      list: 'Abrir la revisión de lanzamiento',
    },
    states: {
      title: 'Estados con licencia',
      text: 'Pueden inscribirse personas que viven en estos estados: {states}. Revisa que tengas licencia en cada uno.',
    },
    zone: {
      title: 'Zona horaria',
      text: 'Las fechas de pago, las asambleas y los días hábiles siguen {zone}. Es la misma para todos los grupos, así que decídela antes del primero.',
    },
    mail: {
      title: 'Correo',
      noServer: 'No hay servidor de correo definido, así que no se envía ningún correo.',
      exampleFrom: 'Los correos salen de {from}, que es un ejemplo.',
      from: 'Los correos salen de {from}.',
      untested: 'Envíate uno para ver si el servidor de correo lo acepta.',
      taken: 'El servidor de correo aceptó un correo de prueba el <at></at>.',
      act: 'Enviar un correo de prueba a {email}',
      sent: 'El servidor de correo aceptó el correo para {email}. Revisa tu bandeja de entrada.',
      failed: 'El servidor de correo no lo aceptó: {code}. Revisa SMTP_URL y MAIL_FROM.',
      wait: 'Enviaste diez correos de prueba en una hora. Espera antes de enviar más.',
      subject: 'Correo de prueba de {product}',
      body: 'El servidor de correo de {product} funciona. Pediste este correo durante la configuración y no tienes que hacer nada.',
    },
    bank: {
      title: 'Banco',
      simulated: 'El banco es simulado y no mueve dinero. Todavía no dejes entrar a personas de verdad.',
      name: 'Las páginas públicas dicen que {name} es el banco que guarda el dinero de los grupos.',
      noName: 'Las páginas públicas mencionan un banco ficticio, marcado como tal.',
      done: 'Conectado. Los cargos y los pagos van al banco en archivos ACH.',
    },
    second: {
      title: 'Un segundo superadministrador',
      missing:
        'Los pagos del crédito, los recargos que se quitan y los roles necesitan a dos personas. Mientras no haya otro, ejecuta esto en el servidor:',
      done: '{count, plural, one {# superadministrador} other {# superadministradores}}',
    },
    group: {
      title: 'Primer grupo',
      missing: 'Crea un grupo, mira de inmediato cuánto costaría e inscribe participantes.',
      done: 'Ya hay al menos un grupo.',
      act: 'Crear un grupo',
      see: 'Ver los grupos',
    },
  },
}
