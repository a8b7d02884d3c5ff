import type { MessagesOf } from '#web/i18n/messages.ts'

export const security: MessagesOf<'security'> = {
  title: 'Acceso y seguridad',
  intro: 'Cómo entras a tu cuenta y dónde está abierta.',
  devices: {
    title: 'Dispositivos',
    state: '{count, plural, one {Cuenta abierta solo en este dispositivo} other {Cuenta abierta en # lugares}}',
    intro:
      'Tu cuenta se cierra sola después de 10 minutos sin actividad. Si ves un dispositivo que no conoces, cierra su sesión.',
    openTitle: 'Abiertos ahora',
    thisOne: 'Este dispositivo',
    on: '{browser} en {system}',
    unknown: 'Dispositivo desconocido',
    active: 'En uso el <instant></instant>',
    from: 'Dirección de red {address}',
    end: 'Cerrar sesión',
    endOf: 'Cerrar sesión: {device}',
    endOthers: 'Cerrar sesión en todos los demás',
    knownTitle: 'Usados antes',
    knownText:
      'Reconocemos estos dispositivos durante 180 días. Si olvidas uno, te avisamos por correo cuando vuelva a entrar.',
    loggedIn: 'Última entrada el <instant></instant>',
    forget: 'Olvidar',
    forgetOf: 'Olvidar: {device}',
    stranger:
      '¿Ves a alguien que no eres tú? <link>Cambia tu contraseña</link>: eso cierra la sesión en todos los demás dispositivos y los olvida.',
    done: {
      ended: 'Sesión cerrada en ese dispositivo.',
      ended_others: 'Sesión cerrada en todos los demás dispositivos.',
      forgotten: 'Dispositivo olvidado.',
    },
  },
}
