import type { MessagesOf } from '#web/i18n/messages.ts'

/** Cotas de um grupo que mudam de mãos. */
export const adminSpots: MessagesOf<'adminSpots'> = {
  title: 'Cotas em transferência',
  text: 'Um participante passa a cota a alguém que conhece. Quando essa pessoa leu o plano e aceitou, você aprova. Tudo é conferido de novo nessa hora.',
  none: 'Ninguém está transferindo uma cota.',
  from: 'Cota {position, number} · {name}',
  since: 'oferecida em <day></day>',
  figures: 'Pago até agora <paid></paid>, falta pagar <left></left>, taxa <fee></fee>.',
  status: {
    offered: 'Espera a pessoa indicada, até <day></day>.',
    accepted: 'Aceita. Aprove ou recuse até <day></day>.',
  },
  approve: 'Aprovar',
  refuse: 'Recusar',
  done: {
    approve: 'A cota mudou de mãos. Os dois receberam um e-mail.',
    refuse: 'Recusada. Os dois receberam um e-mail.',
  },
  refusals: {
    payout_received: 'O participante já recebeu o crédito.',
    selected: 'A cota foi contemplada.',
    group_not_running: 'O grupo não está em andamento.',
    installment_late: 'Há uma parcela em atraso. O participante vê qual.',
    debit_under_way: 'Um pagamento está a caminho. Aprove quando for compensado.',
    bid_stands: 'O participante tem um lance na próxima assembleia.',
    dispute_open: 'Um pagamento foi contestado.',
    not_approved: 'A identidade de quem assume não está aprovada.',
    already_enrolled: 'Quem assume já está neste grupo.',
    enrollment_limit: 'Quem assume está em outro grupo.',
    act_not_allowed: 'Ela não espera mais aprovação.',
    assembly_under_way: 'Nenhuma cota muda de mãos entre a data-limite e o resultado. Aprove depois do sorteio.',
    approving_own: 'Você não pode aprovar uma transferência sua.',
    busy: 'O sistema está ocupado, e nada mudou. Envie de novo.',
    away: 'A conexão caiu. Veja se foi feito antes de enviar de novo.',
  },
  waits: {
    title: 'Lista de espera',
    text: 'Quando abre uma vaga, ela é oferecida à primeira pessoa daqui por 72 horas, depois à seguinte. Até lá ela conta como ocupada.',
    none: 'Ninguém está esperando por uma vaga.',
    since: 'desde <day></day>',
    kept: 'vaga reservada até <day></day>',
  },
}
