import type { MessagesOf } from '#web/i18n/messages.ts'

export const errors: MessagesOf<'errors'> = {
  notFoundTitle: 'Ops! Página não encontrada',
  notFoundText: 'Não há nada em {path}. O endereço pode estar errado ou a página pode ter mudado de lugar.',
  backHome: 'Ir para a página inicial',
  brokenTitle: 'Algo deu errado do nosso lado',
  brokenText:
    'Nada do que você já salvou se perdeu. Tente de novo em um minuto. Se continuar, escreva para {email} e informe este número.',
  reference: 'Número de referência',
  tryAgain: 'Tentar de novo',
  unreachedTitle: 'Sem conexão no momento',
  unreachedText:
    'Não conseguimos conectar. Se você tinha acabado de enviar algo, pode ter chegado ou não: quando a conexão voltar, confira antes de enviar de novo.',
  forbiddenTitle: 'Você não tem acesso a esta página',
  forbiddenText: 'Você entrou na sua conta, mas ela não tem permissão para ver isto.',
  busyTitle: 'Muito movimento agora',
  busyText: 'Nada foi feito, e nada do que você digitou se perdeu. Tente de novo em instantes.',
  awayText:
    'Perdemos a conexão com o nosso banco de dados no caminho. Tente de novo em instantes: o seu pedido é feito uma vez só.',
  busyPage: 'Não conseguimos mostrar esta página agora. O que você salvou está seguro. Tente de novo em um minuto.',
  unsentKept: 'O que você enviou está guardado abaixo. Envie de novo em instantes.',
  unsentKeptButSecret:
    'O que você enviou está guardado abaixo, menos números de conta e o que aparece como pontinhos, que nunca guardamos. Envie de novo em instantes e depois digite essa parte outra vez.',
  sendAgain: 'Enviar de novo',
  maintenanceTitle: 'Site em manutenção',
  maintenanceText: 'Voltamos em breve!',
  maintenanceUntil: 'Devemos voltar até {time}.',
  maintenanceSafe: 'O que você salvou está seguro. Os pagamentos agendados seguem normalmente.',
}
