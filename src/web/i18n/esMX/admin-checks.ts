import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminChecks: MessagesOf<'adminChecks'> = {
  title: 'Verificaciones',
  text: 'Reglas que siempre deben cumplirse, revisadas ahora en los datos reales. También corren cada noche.',
  run: 'Correr otra vez',
  allWell: '{count, plural, one {# verificación, ninguna falla} other {# verificaciones, ninguna falla}}',
  broken: '{count, plural, one {# verificación con falla} other {# verificaciones con falla}}',
  caption: 'Verificaciones',
  columns: { name: 'Verificación', sentence: 'Lo que debe cumplirse', result: 'Resultado' },
  holds: 'Se cumple',
  breaches: '{count, plural, one {# falla} other {# fallas}}',
  breachOf: 'Grupo {group}: {detail}',
}
