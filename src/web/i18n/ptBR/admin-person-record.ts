import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminPersonRecord: MessagesOf<'adminPersonRecord'> = {
  letters: 'E-mails e avisos',
  noLetters: 'Nada foi enviado ainda.',
  failing: 'O e-mail não chega',
  failingSince:
    'Desde <day></day>. A pessoa vê isso na página inicial dela, com o caminho para confirmar ou trocar o e-mail.',
  mail: '{mail, select, waits {E-mail ainda não enviado} off {Os e-mails sobre isso estão desligados} failed {Enviado, mas o endereço não existe} delayed {Enviado, mas ainda não entregue} complained {Enviado e marcado como spam} held {Não enviado: o endereço não recebe} other {Enviado por e-mail}}',
  mailRead:
    '{mail, select, waits {E-mail ainda não enviado} off {Os e-mails sobre isso estão desligados} failed {Enviado, mas o endereço não existe} delayed {Enviado, mas ainda não entregue} complained {Enviado e marcado como spam} held {Não enviado: o endereço não recebe} other {Enviado por e-mail}}, lido no produto',
  activity: 'Atividade',
  noActivity: 'Nada registrado ainda.',
  looked: 'Cada vez que alguém abre esta página, fica registrado.',
  by: { system: 'Cotavia (automático)', person: 'Conta encerrada', visitor: 'Antes de entrar' },
}
