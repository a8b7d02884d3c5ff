import type { MessagesOf } from '#web/i18n/messages.ts'

export const skipping: MessagesOf<'skipping'> = {
  title: '¿Te saltas este mes?',
  titleBack: 'Te estás saltando este mes',
  out: 'Quedas fuera del sorteo del <draw></draw> y no puedes pujar en él.',
  points: 'Este mes no ganas puntos. Entrar al sorteo te daría {points, number}.',
  due: 'Tu mensualidad de <amount></amount> se paga igual, a más tardar el <day></day>.',
  staysDue: 'Tus mensualidades se pagan igual que siempre.',
  later: 'El próximo mes vuelves a entrar, sin hacer nada.',
  until: 'Puedes cambiar de opinión hasta el <until></until>.',
  confirm: 'Saltarme este mes',
  stayIn: 'Seguir en el sorteo',
  back: 'Estás fuera del sorteo del <draw></draw>. Si regresas, vuelves a entrar en cuanto se acredite todo lo que debes.',
  confirmBack: 'Regresar al sorteo',
  stayOut: 'Seguir fuera',
  doneOut: 'Te saltas este mes',
  doneBack: 'Ya estás de regreso este mes',
  draw: 'Asamblea {number, number}',
}
