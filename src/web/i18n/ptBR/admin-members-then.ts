import type { MessagesOf } from '#web/i18n/messages.ts'

/** The members behind each month of the growth. */
export const adminMembersThen: MessagesOf<'adminMembersThen'> = {
  title: 'Participantes ativos no fim de {month}',
  titleNow: 'Participantes ativos hoje',
  intro:
    '{count, plural, =0 {Não havia participantes ativos.} one {# participante ativo.} other {# participantes ativos, dos mais recentes aos mais antigos.}}',
  person: 'Participante',
  joined: 'Entrada',
  left: 'saiu em <day></day>',
  spot: '{group}, cota {spot, number}',
  noName: 'Sem nome',
  none: 'Nenhum participante aqui',
  noneText: 'Não havia participantes ativos naquele mês.',
  first: 'Voltar aos mais recentes',
  more: 'Participantes anteriores',
}
