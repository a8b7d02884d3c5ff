import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminSeeAs: MessagesOf<'adminSeeAs'> = {
  act: 'Ver como este participante',
  seen: 'Você voltou para a sua própria conta.',
  title: 'Ver o que {name} vê',
  intro: 'Por 15 minutos, você vê a página inicial, o grupo e a conta exatamente como a pessoa vê.',
  rules: {
    look: 'Só dá para olhar: você não pode pagar, dar lances, mudar nada nem abrir documentos.',
    told: 'A pessoa recebe um e-mail avisando que o suporte viu as páginas dela e pode ler o motivo em Acesso e segurança.',
    logged: 'A trilha de auditoria guarda quando você começou, quando parou e quantas páginas viu.',
  },
  reason: 'Motivo (o participante vai ler)',
  reasonHint: 'Por exemplo: “Você ligou sobre um pagamento que não aparece.”',
  submit: 'Ver as páginas',
  failed: 'Não foi possível começar',
  refusals: {
    own_account: 'Esta é a sua própria conta.',
    is_staff: 'Esta pessoa trabalha aqui. Só dá para ver assim as páginas de participantes.',
    account_closed: 'Esta conta está encerrada.',
    reason_missing: 'Informe o motivo.',
    reason_too_long: 'O motivo pode ter no máximo 300 caracteres.',
  },
}
