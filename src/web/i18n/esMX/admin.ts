import type { MessagesOf } from '#web/i18n/messages.ts'

export const admin: MessagesOf<'admin'> = {
  tabs: {
    label: 'Panel',
    overview: 'Resumen',
    users: 'Personas',
    kyc: 'Identidad',
    groups: 'Grupos',
    messages: 'Mensajes',
    checks: 'Verificaciones',
  },
  types: { home: 'Casa', car: 'Auto', general: 'General' },
  statuses: {
    not_started: 'Sin iniciar',
    active: 'En marcha',
    closing: 'En cierre',
    completed: 'Terminado',
    cancelled: 'Cancelado',
  },
  risks: { high: 'Riesgo alto', medium: 'Riesgo medio', low: 'Riesgo bajo' },
  riskReasons: {
    fill: 'Ocupación {rate}',
    collection: 'Puntualidad {rate}',
    overdue: '{count, plural, one {# mensualidad vencida} other {# mensualidades vencidas}}',
  },
  maintenanceOn: 'El mantenimiento está activo. Visitantes y participantes no pueden abrir ninguna página.',
  maintenanceSee: 'Ver el mantenimiento',
  problemIn: '{field}: {problem}',
  groupsFailed: {
    title: 'No se pudieron cargar los datos de los grupos',
    text: 'Nada cambió. Carga la página otra vez; si vuelve a fallar, dinos el número {reference}.',
    reload: 'Cargar otra vez',
  },
  groupNotFound: {
    title: 'Este grupo no existe',
    check: 'Revisa el enlace',
    text: 'Puede estar incompleto, o el grupo no existe.',
    all: 'Ver todos los grupos',
  },
}
