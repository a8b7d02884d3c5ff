import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminPersonRecord: MessagesOf<'adminPersonRecord'> = {
  letters: 'E-mails e avisos',
  noLetters: 'Nada foi enviado ainda.',
  mail: '{mail, select, waits {E-mail ainda não enviado} off {Os e-mails sobre isso estão desligados} other {Enviado por e-mail}}',
  mailRead:
    '{mail, select, waits {E-mail ainda não enviado} off {Os e-mails sobre isso estão desligados} other {Enviado por e-mail}}, lido no produto',
  activity: 'Atividade',
  noActivity: 'Nada registrado ainda.',
  looked: 'Cada vez que alguém abre esta página, fica registrado.',
  by: { system: 'Cotavia (automático)', person: 'Conta encerrada', visitor: 'Antes de entrar' },
}
