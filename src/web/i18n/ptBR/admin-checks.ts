import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminChecks: MessagesOf<'adminChecks'> = {
  title: 'Verificações',
  text: 'Regras que precisam valer sempre, conferidas agora nos dados reais. Também rodam toda noite.',
  run: 'Rodar de novo',
  allWell: '{count, plural, one {# verificação, nenhuma falha} other {# verificações, nenhuma falha}}',
  broken: '{count, plural, one {# verificação com falha} other {# verificações com falha}}',
  caption: 'Verificações',
  columns: { name: 'Verificação', sentence: 'O que deve valer', result: 'Resultado' },
  holds: 'Vale',
  breaches: '{count, plural, one {# falha} other {# falhas}}',
  breachOf: 'Grupo {group}: {detail}',
}
