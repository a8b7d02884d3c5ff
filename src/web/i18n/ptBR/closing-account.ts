import type { MessagesOf } from '#web/i18n/messages.ts'

export const closingAccount: MessagesOf<'closingAccount'> = {
  title: 'Encerrar minha conta',
  back: 'Perfil',
  now: 'Encerramos o acesso em todos os aparelhos na hora.',
  wayBack: 'Durante {days, number} dias você pode mudar de ideia: entre e mantenha a conta.',
  afterward:
    'Depois disso, removemos seu telefone, sua foto e as formas de acesso, e {email} pode ser usado de novo. Não dá para voltar atrás.',
  kept: 'Guardamos só o que a lei exige: registros de pagamentos, os textos que você aceitou e a verificação de identidade que você enviou. Apenas pessoas da equipe que precisam deles podem ver.',
  withdrawn: 'Você também perde isto, mesmo que mude de ideia depois:',
  withdrawals: {
    join_request: 'Seu pedido para entrar em {group}',
    waiting: 'Seu lugar na lista de espera de {group}',
  },
  typeEmail: 'Para confirmar, digite seu e-mail',
  emailDiffers: 'Não é o e-mail desta conta',
  close: 'Encerrar minha conta',
  cancel: 'Manter a conta',
  closing: 'Sua conta vai ser encerrada',
  closingOn: 'Ela será encerrada em <at></at>. Até lá você pode mantê-la, e tudo continua como estava.',
  keep: 'Manter a minha conta',
  notNow: 'Ainda não dá para encerrar sua conta. Resolva isto primeiro:',
  obstacles: {
    membership: 'Você tem uma cota neste grupo.',
    owed: 'Ainda há valores a pagar, por você ou por nós.',
    transfer: 'Há uma transferência bancária a caminho.',
    dispute: 'Ainda estamos analisando um pagamento que você contestou.',
    taking_over: 'Você está assumindo uma cota deste grupo.',
    identity_review: 'Estamos analisando sua identidade.',
    last_super_admin:
      'Só resta você na superadministração. Para encerrar sua conta, outra pessoa precisa ter esse papel.',
  },
  places: {
    membership: 'Abrir o grupo',
    owed: 'Ver o que falta pagar',
    transfer: 'Abrir o grupo',
    dispute: 'Abrir o grupo',
    taking_over: 'Ver a transferência',
    identity_review: 'Ver meu pedido',
    last_super_admin: 'Abrir o painel de administração',
  },
}
