import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminPoints: MessagesOf<'adminPoints'> = {
  title: 'Pontos de bônus da cota {position, number}',
  text: '{points, plural, =0 {<person></person> não tem pontos de bônus.} one {<person></person> tem # ponto de bônus.} other {<person></person> tem # pontos de bônus.}} Cada sorteio em que a cota concorre sem ser contemplada vale 100.',
  noName: 'Conta encerrada',
  none: 'Nenhum ponto de bônus ainda',
  noneText: 'O primeiro sorteio em que esta cota concorrer sem ser contemplada vale 100 pontos.',
  caption: 'De onde vêm os pontos, do mais novo ao mais antigo',
  assembly: 'Assembleia {number, number}',
  sum: 'Pontos agora',
  columns: {
    assembly: 'Assembleia',
    kind: 'O que aconteceu',
    at: 'Quando',
    points: 'Pontos',
  },
  kinds: {
    earned: 'Ganhos pela espera',
    converted: 'Usados no bônus de fidelidade',
    voided: 'Perdidos: a cota foi contemplada ou saiu',
  },
}
