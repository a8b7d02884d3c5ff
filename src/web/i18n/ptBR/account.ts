import type { MessagesOf } from '#web/i18n/messages.ts'

export const account: MessagesOf<'account'> = {
  card: {
    welcome: 'Boas-vindas',
    id: 'ID <id></id>',
    since: 'Com a gente desde <day></day>',
    update: 'Atualizar perfil',
  },
  kyc: {
    title: 'Verificação de identidade (KYC)',
    states: { none: 'Não iniciada', pending: 'Em análise', approved: 'Concluída', rejected: 'Não aprovada' },
    texts: {
      none: 'Antes de entrar em um grupo, precisamos confirmar quem você é. Leva uns 10 minutos.',
      pending:
        'Recebemos seu pedido em <since></since>. {late, select, yes {Prometemos a resposta até <by></by> e passamos do prazo. Ela vai por e-mail assim que sair.} other {Mandamos a resposta por e-mail até <by></by>.}}',
      approved: 'Sua identidade está verificada. Não falta mais nada.',
      rejected: 'Não conseguimos aprovar sua identidade. Veja o motivo, corrija e envie de novo.',
    },
    acts: { none: 'Verificar minha identidade', pending: 'Ver meu pedido', rejected: 'Corrigir e enviar de novo' },
  },
  profile: {
    title: 'Atualizar perfil',
    fullName: 'Nome completo',
    phone: 'Telefone',
    phoneHint: 'Por exemplo: (305) 555-0142',
    email: 'E-mail',
    locks: {
      name_verified:
        'É o nome que está nos documentos que verificamos, por isso não dá para mudar aqui. Ele está errado ou mudou?',
      name_in_review: 'Estamos analisando seus documentos com este nome, por isso ele não pode mudar agora.',
    },
    save: 'Salvar',
    cancel: 'Cancelar',
    contact: 'Fale com a gente',
    failed: 'Não deu para atualizar',
    failedText: 'Não conseguimos atualizar seu perfil.',
    tooMany: 'Você fez isso muitas vezes na última hora. Tente de novo mais tarde.',
    noUser: 'Ninguém está conectado',
    login: 'Entrar de novo',
    refusals: {
      full_name_missing: 'Informe seu nome completo',
      full_name_too_long: 'Informe um nome com até {max, number} caracteres',
      phone_invalid: 'Informe um telefone com 7 a 15 dígitos',
    },
  },
}
