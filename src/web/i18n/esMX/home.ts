import type { MessagesOf } from '#web/i18n/messages.ts'

export const home: MessagesOf<'home'> = {
  title: '{product}: ahorra en grupo para tu auto o tu casa',
  description:
    'Paga una mensualidad fija junto con un grupo. Cada mes salen elegidos por sorteo y por puja, y reciben su crédito. Una sola cuota: {fee}.',
  headline: 'Ahorra en grupo. Compra cuando te toque.',
  lead: 'Pagas una mensualidad fija. Cada mes tu grupo elige lugares, por sorteo y por puja, y a quien le toca recibe su crédito para el auto o la casa. Como una tanda, pero con contrato y cuentas a la vista.',
  feeLine: 'Sin intereses. Una sola cuota: {fee}.',
  whenLine: 'Nadie sabe de antemano cuándo le toca. Puede ser el primer mes o el último.',
  goToDashboard: 'Ir al panel',
  sampleTitle: 'Una participante en el mes 22',
  sampleMonthly: 'al mes',
  sampleSaved: 'lleva ahorrado',
  sampleMonths: '{count, plural, one {# mes} many {# de meses} other {# meses}}',
  sampleTerm: 'el plan completo',
  sampleQuilt:
    '{selected, number} de {shares, number} lugares ya elegidos; el suyo es el número {position, number}, todavía no',
  sampleText:
    'Cada azulejo es un lugar del grupo. Toma color en el mes en que sale elegido. El del contorno es el suyo.',
  stepsTitle: 'Cómo funciona',
  stepJoinTitle: 'Únete a un grupo',
  stepJoinText: 'Elige un crédito, un plazo y una mensualidad que puedas sostener. Tu lugar recibe su número.',
  stepDrawTitle: 'Un sorteo cada mes',
  stepDrawText:
    'Cada mes se eligen lugares: uno por un sorteo que cualquiera puede comprobar, y más por puja cuando el fondo alcanza.',
  stepGoalTitle: 'Logra tu meta',
  stepGoalText:
    'Cuando te toca, el grupo le paga a quien vende tu auto o tu casa. Tú sigues pagando hasta que termina el plazo.',
  stepJoinPicture: 'Un muro de azulejos, todos pálidos',
  stepDrawPicture: 'El mismo muro, algunos azulejos con color',
  stepGoalPicture: 'El mismo muro, todos los azulejos con color',
  advantagesTitle: 'Por qué en grupo',
  advantagesBasis:
    'Para un crédito de <b>{credit}</b> a {months, number} meses, cuota de {fee}: <b>{total}</b> en total, <b>{monthly}</b> al mes.',
  interestTitle: 'Sin intereses. Una sola cuota: {fee}.',
  interestText:
    'La cuota de administración se fija antes de que entres y ya viene dentro de cada mensualidad. Solo pagas más si te atrasas.',
  bonusTitle: 'Esperar te da un bono',
  bonusText:
    'Cada mes que no te toca suma {points, number} puntos. Bajan la cuota hasta en {bonus} del crédito. No está garantizado.',
  communityTitle: 'La fuerza es de la gente',
  communityText:
    'Lo que pagan tú y los demás forma un fondo que es solo de tu grupo. Paga los créditos de ese grupo y nada más.',
  communityFigure: '{count, plural, one {# persona} many {# de personas} other {# personas}}',
  closingTitle: 'Empieza con el grupo que cabe en tu mes',
  closingText: 'Crear tu cuenta no cuesta nada. Eliges grupo después de que confirmemos tu identidad.',
}
