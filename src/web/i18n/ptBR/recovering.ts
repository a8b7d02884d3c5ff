import type { MessagesOf } from '#web/i18n/messages.ts'

export const recovering: MessagesOf<'recovering'> = {
  forgotPassword: 'Esqueceu a senha?',
  forgotUsername: 'Esqueceu o usuário?',
  password: {
    title: 'Criar uma nova senha',
    text: 'Digite o e-mail da sua conta e enviamos um link para criar uma nova senha.',
    submit: 'Enviar o link',
    sent: 'E-mail de nova senha enviado',
    sentText: 'Veja no seu e-mail como criar a nova senha.',
    sentMore:
      'Se {email} tiver uma conta, o e-mail chega em poucos minutos. O link vale por 30 minutos. Não chegou? Olhe a pasta de spam.',
    failed: 'Nenhum e-mail foi enviado',
  },
  username: {
    title: 'Lembrar meu usuário',
    text: 'Digite o seu e-mail. Se ele tiver uma conta, enviamos o usuário.',
    submit: 'Enviar meu usuário',
    sent: 'Lembrete enviado',
    sentText: 'Se este e-mail tiver uma conta, enviamos o seu usuário.',
    sentMore: 'Se {email} tiver uma conta, o e-mail chega em poucos minutos. Não chegou? Olhe a pasta de spam.',
    failed: 'Nenhum e-mail foi enviado',
  },
  cancel: 'Cancelar',
  close: 'Voltar para a entrada',
  newPassword: {
    title: 'Criar nova senha',
    text: 'Com a nova senha, a sua sessão é encerrada em todos os aparelhos. Depois, entre aqui com ela.',
    dead: 'Este link não funciona mais',
    deadText: 'Cada link funciona uma vez só, por 30 minutos. Peça outro.',
    again: 'Enviar outro link',
  },
}
