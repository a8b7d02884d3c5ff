import type { MessagesOf } from '#web/i18n/messages.ts'

export const skipping: MessagesOf<'skipping'> = {
  title: 'Pular este mês?',
  titleBack: 'Você está pulando este mês',
  out: 'Você fica fora do sorteio de <draw></draw> e não pode dar lance nele.',
  points: 'Este mês não rende pontos. Quem participa do sorteio ganha {points, number}.',
  due: 'A parcela de <amount></amount> vence do mesmo jeito, em <day></day>.',
  staysDue: 'Suas parcelas vencem normalmente.',
  later: 'No mês que vem você volta automaticamente.',
  until: 'Dá para mudar de ideia até <until></until>.',
  confirm: 'Pular este mês',
  stayIn: 'Continuar no sorteio',
  back: 'Você está fora do sorteio de <draw></draw>. Volte e você concorre de novo, assim que tudo o que venceu compensar.',
  confirmBack: 'Voltar ao sorteio',
  stayOut: 'Continuar fora',
  doneOut: 'Você vai pular este mês',
  doneBack: 'Você voltou neste mês',
  draw: 'Assembleia {number, number}',
}
