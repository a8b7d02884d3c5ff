import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminNewUser: MessagesOf<'adminNewUser'> = {
  title: 'Criar uma conta',
  back: 'Pessoas',
  intro:
    'A pessoa entra com uma senha temporária, que vale por 7 dias, e escolhe a própria logo em seguida. No primeiro acesso, enviamos um e-mail para confirmar o endereço.',
  email: 'E-mail',
  fullName: 'Nome completo',
  fullNameHint: 'Se ficar em branco, usamos a parte do e-mail antes do @.',
  role: 'Função',
  roles: { user: 'Usuário', superAdmin: 'Superadministrador' },
  reason: 'Por que a pessoa precisa da função',
  reasonHint: 'Só para superadministrador. A pessoa que aprova vai ler.',
  submit: 'Criar a conta',
  made: 'A conta de {email} está pronta',
  waits: '{email} entra como usuário até outro superadministrador aprovar a função.',
  seeRequest: 'Ver o pedido',
  once: 'A senha só aparece desta vez. Passe a senha por telefone ou pessoalmente, não por e-mail.',
  password: 'Senha temporária',
  open: 'Abrir a página da pessoa',
  failed: 'Nenhuma conta foi criada.',
  refusals: {
    reason_missing: 'Informe o motivo.',
    reason_too_long: 'O motivo pode ter no máximo 500 caracteres.',
    email_invalid: 'Digite um e-mail como nome@exemplo.com.',
    email_taken: 'Este e-mail já tem uma conta.',
    not_made: 'Algo deu errado do nosso lado. Tente de novo.',
  },
}
