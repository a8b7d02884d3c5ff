import type { MessagesOf } from '#web/i18n/messages.ts'

export const homePlan: MessagesOf<'homePlan'> = {
  title: 'El enganche de tu casa por autofinanciamiento: pasos y costo total',
  description:
    'Un grupo junta el enganche de cada quien. Cuánto cuesta en dólares, quién puede participar, qué te va a preguntar el banco de la hipoteca y qué pedimos antes de pagar.',
  headline: 'Junta el enganche de tu casa en grupo',
  lead: 'Cada quien en el grupo paga una mensualidad. Cada mes el fondo paga el enganche de algunos, por sorteo o por puja, directo al cierre de la compra. Te puede tocar el primer mes o el último.',
  costTitle: 'Cuánto cuesta un enganche de {credit}',
  caption: 'Lo que cuesta un enganche de {credit} a {months, number} meses',
  twoPayments:
    'Cuando ya te tocó pagas dos cosas al mes: la hipoteca y esta mensualidad de <b>{amount}</b>. Súmalas antes de entrar.',
  featuresTitle: 'Pensado para tu primera casa',
  interestTitle: 'Sin intereses. Una sola comisión: {fee}.',
  interestText:
    'Son <b>{amount}</b> en este plan, repartidos parejo en todas las mensualidades. Se fija antes de que entres. Solo pagas más si te atrasas.',
  creditTitle: 'Para quienes el banco no voltea a ver',
  creditText:
    'Quien compra su primera casa, quien acaba de llegar, quien trabaja por su cuenta, quien tiene poco historial o un historial dañado. La comisión es la misma para todo el grupo. Si el historial no alcanza, puede servir un aval u otra garantía.',
  bonusTitle: 'Esperar te da un bono',
  bonusText:
    'Cada mes que participas y no te toca suma {points, number} puntos. Bajan tu comisión hasta en {most} del crédito, aquí <b>{amount}</b>. Lo recibes con tu crédito, no antes, y no está garantizado.',
  stepsTitle: 'Cuatro pasos hasta la llave',
  steps: {
    sign: {
      title: 'Crea tu cuenta y dinos quién eres',
      text: 'La cuenta no cuesta nada. Revisamos tu identificación y tus ingresos antes de que entres a un grupo.',
    },
    join: {
      title: 'Únete a un grupo',
      text: 'Elige un crédito y una mensualidad que después deje lugar para la hipoteca.',
    },
    turn: {
      title: 'Paga y participa',
      text: 'Quien va al corriente entra al sorteo del mes. Con una puja te puede tocar antes; si no gana, no te cuesta nada.',
    },
    close: {
      title: 'Cierra la compra',
      text: 'Nosotros le pagamos a la compañía de títulos. Tú tomas tu hipoteca y pagas las mensualidades que faltan.',
    },
  },
  papersTitle: 'Qué pedimos antes de pagar',
  papersText:
    'Revisamos tus documentos en {review, number} días hábiles y pagamos en {payout, number} más, a la cuenta en garantía (escrow) de la compañía de títulos, no a ti. Hasta el {share} del crédito puede pagar gastos de cierre. Cuando ya te tocó tienes {days, number} días para usarlo.',
  lenderTitle: 'Pregunta antes al banco de tu hipoteca',
  lenderText:
    'El banco va a contar esta mensualidad como deuda, y no todos aceptan un enganche que todavía estás pagando. Pregunta antes de pujar. Nosotros escribimos la carta que dice de dónde viene el dinero.',
  closing: 'La primera casa trae preguntas. Házselas a una persona.',
}
