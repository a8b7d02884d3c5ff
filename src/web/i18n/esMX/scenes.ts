import type { MessagesOf } from '#web/i18n/messages.ts'

export const scenes: MessagesOf<'scenes'> = {
  title: '60 meses en 3 minutos',
  text: 'Seis escenas de la vida de un grupo. Cada una entra con la persona indicada, avanza el tiempo si hace falta y te dice qué mirar. Velas en orden, o repite la que quieras.',
  signsIn: 'Entras como {name}.',
  signsInLater: 'Entras como la persona a la que le toque.',
  stays: 'El tiempo no avanza.',
  moves: 'Avanza el tiempo hasta <at></at>.',
  nobody:
    'Ahora no hay nadie para esta escena. Detén el servidor y ejecuta “npm run -s cotavia -- demo reset” para empezar de nuevo.',
  play: 'Ver',
  playNumber: 'Ver la escena {number, number}: {title}',
  continueAs: 'Continuar como {name}',
  moving: 'Avanzando el tiempo hasta <at></at>',
  movingText: 'Todo el trabajo de los días intermedios se hace de verdad. La escena se abre sola.',
  lookAgain: 'Revisar otra vez',
  ready: 'Ya llegó la fecha. Sigue con la escena {number, number}: {title}.',
  busy: 'El tiempo ya está avanzando. Intenta de nuevo en un momento.',
  count: 'Escena {number, number} de {count, number}',
  you: 'Eres {name}.',
  here: 'Mira aquí',
  show: 'Ir a la parte marcada',
  next: 'Sigue: {title}',
  all: 'Todas las escenas',
  end: 'Esas son las seis. Mira ahora <endings>los otros desenlaces</endings>.',
  what: {
    pay: 'Un participante tiene que pagar la mensualidad de este mes.',
    bid: 'Quien ya pagó ofrece dinero adicional para que le toque antes.',
    draw: 'La noche de la asamblea: la lista, el sorteo y la prueba.',
    selected: 'A un participante le acaba de tocar y tiene que aceptar o decidir después.',
    paid_out: 'El grupo pagó la compra de un participante.',
    audit: 'La directora revisa cada regla con los datos en vivo.',
  },
  see: {
    pay: 'La página empieza con lo que hay que pagar y hasta cuándo.',
    bid: 'El panel dice hasta cuándo puedes pujar. El formulario muestra las pujas que ganaron en meses anteriores.',
    draw: 'La lista se cerró al mediodía del día anterior. El número que decidió el sorteo llegó después, así que nadie podía elegir a quién le toca.',
    selected: 'La página ahora empieza con el monto y el siguiente paso.',
    paid_out:
      'La página dice cuándo llegó el pago del crédito y cuánto falta. Las mensualidades siguen hasta el final del plazo.',
    audit:
      'Arriba está el resultado. Cada línea de abajo es una regla, consultada hace un momento en la base de datos: saldos, sorteos, pagos y la cadena de hashes del libro mayor.',
  },
  do: {
    pay: 'Haz clic en Pagar y confirma. Luego busca el cargo en el historial.',
    bid: 'Haz clic en Pujar, escribe un monto y mira cómo quedaría tu plan.',
    draw: 'Haz clic en Compruébalo tú: tu navegador repite el sorteo sin consultar nuestro servidor.',
    selected: 'Acepta, o decide después, y mira qué significa cada opción.',
    paid_out: 'Abre un recibo, o la asamblea en que pasó.',
    audit: 'Corre las verificaciones otra vez, o abre un grupo y su libro mayor.',
  },
}
