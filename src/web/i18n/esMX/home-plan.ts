import type { MessagesOf } from '#web/i18n/messages.ts'

export const homePlan: MessagesOf<'homePlan'> = {
  title: 'El enganche de tu casa en grupo: los pasos y el costo total',
  description:
    'Un grupo paga, mes a mes, el enganche de cada quien. Cuánto cuesta en dólares, quién puede participar, qué te va a preguntar el banco de la hipoteca y qué pedimos antes de pagar.',
  headline: 'Paga el enganche de tu casa en grupo',
  lead: 'Cada quien en el grupo paga una mensualidad. Cada mes el fondo paga el enganche de algunos, por sorteo o por puja, directo a la cuenta en garantía (escrow). Te puede tocar el primer mes, el último o unos meses después.',
  costTitle: 'Cuánto cuesta un enganche de {credit}',
  caption: 'Lo que cuesta un enganche de {credit} a {months, number} meses',
  twoPayments:
    'Después de comprar pagas dos cosas al mes: la hipoteca y esta mensualidad de <b>{amount}</b>. Súmalas antes de entrar.',
  featuresTitle: 'Pensado para tu primera casa',
  interestTitle: 'Sin intereses. Una sola comisión: {fee}.',
  interestText:
    'Son <b>{amount}</b> en este plan, repartidos por igual en todas las mensualidades y fijos antes de que entres. Lo que puede sumarse: un recargo si te atrasas, un descuento de {leave} (nunca más de {leaveMost}) si te sales y hasta {transferMost} si traspasas tu lugar.',
  creditTitle: 'Cuando el banco dice que no',
  creditText:
    'Quien compra su primera casa, quien acaba de llegar, quien trabaja por su cuenta, quien tiene poco historial o un historial dañado: todo el grupo paga la misma comisión. Si el historial no alcanza, puede servir un aval u otra garantía.',
  bonusTitle: 'Esperar te da un bono',
  bonusText:
    'Cada mes que entras al sorteo y no te toca suma {points, number} puntos. Pueden bajar tu comisión hasta en {most} del crédito, aquí <b>{amount}</b>. Lo recibes con tu crédito, no antes, y no está garantizado.',
  stepsTitle: 'Cuatro pasos hasta la llave',
  steps: {
    sign: {
      title: 'Crea tu cuenta y verifica tu identidad',
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
      text: 'Nosotros le pagamos a la compañía de títulos. Tú contratas tu hipoteca y sigues pagando tus mensualidades aquí.',
    },
  },
  documentsTitle: 'Qué pedimos antes de pagar',
  documentsText:
    'Revisamos tus documentos en un máximo de {review, number} días hábiles y pagamos en otros {payout, number}, como máximo, a la cuenta en garantía (escrow) de la compañía de títulos, no a ti. Hasta el {share} del crédito puede pagar gastos de cierre. Cuando ya te tocó, tienes {days, number} días para usarlo.',
  lenderTitle: 'Pregunta antes al banco de tu hipoteca',
  lenderText:
    'El banco va a contar esta mensualidad como deuda. Muchos no aceptan un enganche que todavía estás pagando, o que no está garantizado con un bien; nuestro plan lleva un pagaré. Pregunta antes de entrar. Nosotros escribimos la carta que muestra de dónde viene el dinero.',
  closing: '¿Dudas sobre tu primera casa? Habla con una persona.',
}
