import type { MessagesOf } from '#web/i18n/messages.ts'

export const unsubscribe: MessagesOf<'unsubscribe'> = {
  title: 'Parar de receber estes e-mails',
  doneTitle: 'E-mails interrompidos',
  ask: {
    assemblies:
      'Vamos parar de avisar por e-mail quando sair a lista de um sorteio. Ela continua na sua página de avisos.',
    bids: 'Vamos parar de avisar por e-mail que um lance foi registrado, que não venceu ou que o prazo de uma oferta terminou. Continua na sua página de avisos.',
    statements:
      'Vamos parar de avisar por e-mail quando o extrato de um mês estiver pronto. Ele continua na sua página de avisos.',
  },
  done: {
    assemblies: 'Pronto. Não enviamos mais e-mails sobre as listas dos sorteios.',
    bids: 'Pronto. Não enviamos mais e-mails sobre lances registrados ou não vencedores. Se um lance vencer, avisamos mesmo assim, porque há um prazo.',
    statements: 'Pronto. Não enviamos mais e-mails sobre os extratos mensais.',
  },
  button: 'Parar de receber',
  unknown: 'Este link está incompleto. Abra-o de novo a partir do e-mail ou mude as suas preferências.',
  choices: 'Todas as preferências de e-mail',
}
