import type { MessagesOf } from '#web/i18n/messages.ts'

/** How we're doing, for anyone. */
export const status: MessagesOf<'status'> = {
  title: 'Estado del servicio · {product}',
  description: 'Si {product} funciona en este momento y cuándo no funcionó en los últimos 90 días.',
  overall: {
    working: 'Todo funciona',
    delayed: 'Algo está tardando más de lo normal',
    down: 'Tenemos una falla',
  },
  overallText: {
    working: 'Puedes entrar, pagar y pujar como siempre.',
    delayed: 'Lo que hiciste quedó registrado. Solo puede tardar un poco más de lo normal en aparecer.',
    down: 'Es posible que no puedas entrar ni pagar en este momento. Inténtalo de nuevo en unos minutos. Nada de lo que ya quedó registrado se pierde.',
  },
  checked: 'Revisado el <at></at>',
  maintenance: 'Mantenimiento',
  maintenanceOpen: 'Estamos en mantenimiento. Algunas páginas están cerradas hasta que terminemos.',
  maintenanceUntil: 'Estamos en mantenimiento hasta el <at></at>. Algunas páginas están cerradas hasta entonces.',
  partsTitle: 'Parte por parte',
  parts: {
    website: 'Sitio web',
    records: 'Cuentas y libro mayor',
    payments: 'Pagos con el banco',
    email: 'Correo',
    daily_work: 'Proceso diario',
  },
  partTexts: {
    website: 'Estas páginas.',
    records: 'El acceso, tu grupo y todo lo que queda registrado.',
    payments: 'Las mensualidades que salen y los créditos que llegan.',
    email: 'Recibos, recordatorios y enlaces de acceso.',
    daily_work: 'La apertura de mensualidades, los sorteos y los plazos.',
  },
  states: { working: 'Funciona', delayed: 'Con retraso', down: 'Sin servicio', unknown: 'No se sabe' },
  incidents: 'Últimos 90 días',
  noIncidents: 'El proceso diario nunca se detuvo más de 10 minutos.',
  incidentsUnknown: 'Ahora no podemos leer los registros, así que esta lista no se muestra.',
  stoodStill: 'El proceso diario se detuvo',
  fromTo: 'Del <from></from> al <to></to>',
  help: '¿Algo no te funciona? <contact>Escríbenos</contact>. Los programas pueden leer lo mismo en <file>status.json</file>.',
}
