import type { MessagesOf } from '#web/i18n/messages.ts'

/** Os desfechos da demonstração: como uma cota ou um grupo pode terminar, cada um com alguém que passou por isso. */
export const endings: MessagesOf<'endings'> = {
  title: 'Como pode terminar',
  text: 'A maioria paga, tem a cota contemplada e chega ao fim. Aqui estão os outros caminhos de uma cota ou de um grupo, cada um vivido por alguém da demonstração, pelas regras de verdade. Entre como qualquer pessoa e veja o que ela vê.',
  enter: 'Entrar como {name}',
  enterFor: 'Entrar como {name}: {title}',
  count: '{number, number} de {count, number}',
  you: 'Você é {name}.',
  next: 'A seguir: {title}',
  all: 'Todos os desfechos',
  name: {
    late: 'Em atraso',
    excluded: 'Cota excluída',
    readmitted: 'Excluída, e de volta',
    left: 'Desistência com devolução',
    replaced: 'Entrou no lugar de alguém',
    transferred: 'Transferiu a cota',
    defaulted: 'Inadimplente depois do crédito',
    extended: 'Contemplada num mês extra',
    completed: 'Chegou ao fim, com sobra',
    canceled: 'Cancelado antes de começar',
    voted_out: 'Cancelado por votação',
  },
  what: {
    late: '{name} não pagou a parcela {number, number} do grupo {group}.',
    excluded:
      '{name} deixou três parcelas seguidas em aberto e perdeu a cota no grupo {group}. Por 60 dias ainda dá para voltar.',
    readmitted: '{name} teve a cota excluída do grupo {group}, pagou tudo o que estava em aberto e voltou.',
    left: '{name} desistiu de uma cota do grupo {group} antes da contemplação. A devolução já foi paga.',
    replaced: '{name} entrou no grupo {group} no mês {number, number}, no lugar de quem desistiu.',
    transferred:
      '{name} transferiu a cota no grupo {group} para outra pessoa. O plano foi junto, com tudo o que já estava pago.',
    defaulted: '{name} recebeu o crédito no grupo {group} e parou de pagar. O saldo inteiro venceu.',
    extended:
      'O grupo {group} passou do prazo porque {name} ainda esperava. A assembleia {number, number} foi acrescentada.',
    completed: 'O grupo {group} terminou. O que restou nos fundos foi dividido, e {name} recebeu a sua parte.',
    canceled:
      'O grupo {group} não completou as vagas em 90 dias e foi cancelado. {name} tinha uma cota nele e ainda não tinha pago nada.',
    voted_out:
      'Dois terços dos participantes que ainda esperavam votaram pelo fim do grupo {group}. {name} esperava também e recebe de volta o que pagou ao fundo comum.',
  },
  see: {
    late: 'A página começa com o que está em aberto, quanto já custa e o que acontece se nada for pago. Pagar não é a única saída.',
    excluded: 'A página mostra a devolução e o caminho de volta: pagar tudo o que estava em aberto, com as multas.',
    readmitted: 'As parcelas que faltaram estão no histórico de pagamentos. Os pontos recomeçaram do zero.',
    left: 'A devolução aparece com o desconto e o dia em que foi paga.',
    replaced: 'O histórico começa no mês da entrada, e o plano termina junto com o de todos.',
    transferred: 'A página diz quando a cota foi transferida. Os recibos ficam com quem pagou.',
    defaulted: 'A página diz quanto se deve, desde quando e como pagar.',
    extended: 'Esta é a assembleia acrescentada depois do último mês do prazo.',
    completed: 'Está tudo pago. O demonstrativo final mostra a conta da sobra, até o centavo.',
    canceled: 'A página diz quando o grupo foi cancelado. Ninguém ficou devendo nada.',
    voted_out: 'A devolução chega mês a mês, à medida que quem já recebeu o crédito paga as parcelas.',
  },
}
