import type { MessagesOf } from '#web/i18n/messages.ts'

export const records: MessagesOf<'records'> = {
  group: {
    notFound: 'Consórcio não encontrado ou acesso negado.',
    notFoundHelp: 'O endereço pode estar errado, ou o grupo é de outra pessoa.',
    loadFailed: 'Erro: não foi possível carregar os detalhes do consórcio.',
    loadFailedHelp: 'Nada do que você salvou se perdeu. Tente de novo em um minuto.',
    reference: 'Número de referência',
    backToDashboard: 'Voltar ao painel',
    title: 'Grupo',
  },
  assembly: {
    notFound: 'Esta assembleia não existe',
    notFoundHelp: 'O endereço pode estar errado, ou o grupo ainda não chegou a essa assembleia.',
  },
  document: {
    notFound: 'Não existe esse documento.',
    notFoundHelp: 'O recibo aparece aqui quando o pagamento compensa, e o extrato quando o mês começa.',
  },
}
