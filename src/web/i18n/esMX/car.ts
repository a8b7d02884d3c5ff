import type { MessagesOf } from '#web/i18n/messages.ts'

export const car: MessagesOf<'car'> = {
  title: 'Compra tu auto en grupo: los pasos y el costo total',
  description:
    'El grupo paga cada mes y cada mes a algunos les toca su auto. Cuánto cuesta en dólares, cómo te toca y qué pedimos antes de pagarle a la agencia.',
  headline: 'Tu auto, un mes a la vez',
  lead: 'Cada quien en el grupo paga una mensualidad. Cada mes el fondo compra el auto de algunos, por sorteo o por puja. Te puede tocar el primer mes, el último o unos meses después: nadie lo sabe de antemano.',
  road: 'Cada flecha es un mes y toma color cuando se paga. Tu auto puede llegar en cualquiera.',
  costTitle: 'Cuánto cuesta un auto de {credit}',
  caption: 'Lo que cuesta un auto de {credit} a {months, number} meses',
  otherFee:
    'Aquí la comisión es de {fee}. En algunos planes: {other}. La comisión de tu grupo se fija antes de que entres y ya no cambia.',
  featuresTitle: 'Qué te llevas',
  interestTitle: 'Sin intereses. Una sola comisión: {fee}.',
  interestText:
    'Son <b>{amount}</b> por este auto, repartidos por igual en todas las mensualidades. La comisión es la misma para todo el grupo, tengas el historial de crédito que tengas. Lo que puede sumarse: un recargo si te atrasas, un descuento de {leave} (nunca más de {leaveMost}) si te sales y hasta {transferMost} si traspasas tu lugar. El seguro de cobertura amplia del auto es obligatorio y va por tu cuenta.',
  flexibleTitle: 'Flexible hasta donde se puede',
  flexibleText:
    'Nuevo o usado, de la marca que quieras, mientras valga por lo menos lo que todavía debes. Hasta el {share} del crédito puede pagar impuestos, placas y seguro. Puedes pujar para que te toque antes, o adelantar pagos sin costo.',
  bonusTitle: 'Esperar te da un bono',
  bonusText:
    'Cada mes que entras al sorteo y no te toca suma {points, number} puntos. Pueden bajar tu comisión hasta en {most} del crédito, aquí <b>{amount}</b>. Lo recibes con tu auto, no antes, y no está garantizado.',
  stepsTitle: 'Cuatro pasos hasta tu auto',
  steps: {
    sign: {
      title: 'Crea tu cuenta y verifica tu identidad',
      text: 'La cuenta no cuesta nada. Revisamos tu identificación y tus ingresos antes de que entres a un grupo.',
    },
    join: {
      title: 'Únete a un grupo',
      text: 'Elige un crédito y una mensualidad que puedas sostener. Ves el total antes de aceptar.',
    },
    turn: {
      title: 'Paga y participa',
      text: 'Quien va al corriente entra al sorteo del mes. Con una puja te puede tocar antes; si no gana, no te cuesta nada.',
    },
    drive: {
      title: 'Maneja y sigue pagando',
      text: 'Nosotros le pagamos a la agencia. Tú sigues pagando tus mensualidades, y el auto lleva un gravamen (lien) a nuestro favor hasta que terminas de pagar.',
    },
  },
  documentsTitle: 'Qué pedimos antes de pagarle a la agencia',
  documentsText:
    'Revisamos tus documentos en un máximo de {review, number} días hábiles y pagamos en otros {payout, number}, como máximo. El dinero va a la agencia, no a ti.',
  closing: '¿No sabes si te sale más barato el grupo o un préstamo? Pregúntanos. A veces es el préstamo.',
}
