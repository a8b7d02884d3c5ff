import type { MessagesOf } from '#web/i18n/messages.ts'

/** A super administrator's tokens for programs. */
export const adminTokens: MessagesOf<'adminTokens'> = {
  title: 'Tokens para programas',
  intro:
    'Um programa entra com um token em vez da sua senha. Ele só faz o que você marcar aqui e nunca mais do que você pode. Excluir contas e mudar funções sempre exige uma pessoa.',
  none: 'Você não tem nenhum token.',
  dates: 'Criado em <made></made>, vale até <ends></ends>',
  used: 'Usado pela última vez em <at></at>',
  neverUsed: 'Nunca usado',
  end: 'Revogar',
  endOf: 'Revogar {name}',
  ended: 'O token não funciona mais.',
  others: 'Tokens de outras pessoas',
  othersIntro: 'O que um programa faz com um destes tokens, ele faz como a pessoa que criou o token.',
  othersNone: 'Ninguém mais tem um token.',
  owner: 'De <person></person>',
  endOther:
    'O token “{name}” deixa de funcionar na hora, e todo programa de {owner} que usa esse token para de funcionar. A trilha de auditoria vai mostrar que você o revogou.',
  endNow: 'Revogar o token',
  new: 'Criar um token',
  name: 'Nome',
  nameHint: 'O programa que vai usar o token. Assim, você sabe depois o que está revogando.',
  scopes: 'O que ele pode fazer',
  scope: {
    users_read: 'Ler pessoas e seus grupos (<code></code>)',
    users_write: 'Criar participantes (<code></code>)',
    groups_read: 'Ler grupos (<code></code>)',
    events_read: 'Ler o que aconteceu nos grupos (<code></code>)',
  },
  days: 'Vale por',
  daysOf: '{count, plural, =365 {1 ano} other {# dias}}',
  submit: 'Criar token',
  made: 'O token “{name}” está pronto',
  once: 'Ele só aparece desta vez. Copie agora para a configuração do programa, nunca para um e-mail ou um chat.',
  token: 'Token',
  refusals: {
    name_missing: 'Informe um nome.',
    name_too_long: 'Use no máximo {max} caracteres.',
    scopes_missing: 'Marque pelo menos uma coisa que ele pode fazer.',
    days_wrong: 'Escolha por quanto tempo ele vale.',
    too_many_tokens: 'Você já tem 20 tokens. Revogue um antes.',
  },
}
