import type { MessagesOf } from '#web/i18n/messages.ts'

export const kycReviewers: MessagesOf<'kycReviewers'> = {
  tag: 'Falta una revisión',
  needsTwo: 'Riesgo alto: esta solicitud necesita la aprobación de dos personas distintas.',
  alone: 'Solo hay un superadministrador. Para aprobar esta solicitud, alguien más tiene que recibir ese rol.',
  firstBy: '{name} dio la primera aprobación el <at></at>. Con la tuya, la solicitud queda aprobada.',
  firstByYou: 'Diste la primera aprobación el <at></at>. Ahora le toca decidir a otra persona.',
  firstWas: '{name} dio la primera aprobación el <at></at>.',
  notes: 'Notas de la primera revisión',
  approveFirst: 'Dar la primera aprobación',
  approveSecond: 'Dar la segunda aprobación',
  done: {
    title: 'Primera aprobación registrada',
    text: 'Otra persona tiene que decidir. Todavía no le avisamos a quien hizo la solicitud.',
  },
  refusals: {
    own_application: 'Esta solicitud es tuya, así que tiene que revisarla otra persona.',
    same_reviewer: 'Ya diste la primera aprobación. La segunda tiene que ser de otra persona.',
    two_reviewers_needed:
      'Esta solicitud es de riesgo alto, así que dos personas tienen que aprobarla, cada una con su propio nombre.',
  },
}
