import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminOverview: MessagesOf<'adminOverview'> = {
  hello: 'Olá, {name}',
  waiting: 'Pendências',
  nothing: 'Nenhuma pendência no momento.',
  kycPending:
    '{count, plural, one {# verificação de identidade a decidir} other {# verificações de identidade a decidir}}',
  groupsOpen: '{count, plural, one {# grupo aberto para adesão} other {# grupos abertos para adesão}}',
  guarantees: '{count, plural, one {# lista de documentos a analisar} other {# listas de documentos a analisar}}',
  toPrepare: '{count, plural, one {# crédito aprovado sem pagamento} other {# créditos aprovados sem pagamento}}',
  toRelease: '{count, plural, one {# pagamento a liberar} other {# pagamentos a liberar}}',
  roleTitle: 'O que o seu papel permite',
  admin:
    'Como administrador você vê esta visão geral. Grupos, verificações de identidade e dinheiro são decididos por superadministradores; aqui você não pode alterá-los.',
  moderator:
    'Como moderador você vê esta visão geral. Grupos, verificações de identidade e dinheiro são decididos por superadministradores; aqui você não pode alterá-los.',
}
