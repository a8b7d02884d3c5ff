import type { MessagesOf } from '#web/i18n/messages.ts'

export const openid: MessagesOf<'openid'> = {
  continueWith: 'Continuar com {name}',
  processing: 'Processando a autenticação...',
  proceed: 'Continuar',
  connect: {
    title: 'Conectar {name}',
    text: 'Já existe uma conta com <strong>{email}</strong>. Informe a senha dela uma vez para mostrar que é sua. Depois disso, você também entra com {name}, e a sua senha continua valendo.',
    otherwise: 'Se não quiser, feche esta página. Nada muda.',
    submit: 'Conectar e entrar',
    failed: 'Não foi conectada',
  },
  problems: {
    openid_off: 'Aqui não dá para entrar assim. Use seu e-mail e sua senha.',
    openid_expired: 'Demorou demais, ou você começou em outro navegador. Tente de novo.',
    openid_failed: 'Não conseguimos confirmar com {name} quem você é. Tente de novo ou entre com e-mail e senha.',
    openid_unconfirmed:
      '{name} ainda não confirmou seu e-mail, e por isso não sabemos qual conta é a sua. Entre com e-mail e senha.',
    openid_no_account:
      'O e-mail que você usa em {name} não tem conta aqui. Cadastre-se primeiro com ele; depois você pode conectar {name}.',
    openid_denied: 'Você cancelou em {name}. Você pode entrar com e-mail e senha.',
  },
}
