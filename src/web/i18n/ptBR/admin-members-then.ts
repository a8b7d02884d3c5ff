import type { MessagesOf } from '#web/i18n/messages.ts'

/** The members behind each month of the growth. */
export const adminMembersThen: MessagesOf<'adminMembersThen'> = {
  title: 'Participantes ativos no fim de {month}',
  titleNow: 'Participantes ativos hoje',
  intro:
    '{count, plural, =0 {Não havia participantes ativos.} one {# participante ativo, como no painel.} other {# participantes ativos, como no painel, dos que entraram por último aos primeiros.}}',
  person: 'Participante',
  group: 'Grupo',
  joined: 'Entrada',
  left: 'Saída',
  spot: '{group}, cota {spot, number}',
  stillHere: 'Continua no grupo',
  noName: 'Sem nome',
  none: 'Nenhum participante aqui',
  noneText: 'Não havia participantes ativos naquele mês.',
  first: 'Voltar aos mais recentes',
  more: 'Participantes anteriores',
}
