import type { MessagesOf } from '#web/i18n/messages.ts'

export const kycScreening: MessagesOf<'kycScreening'> = {
  title: 'Lista de sanciones',
  notScreened: 'Sin revisar',
  notScreenedText:
    'No se ha cargado ninguna lista de sanciones, así que este nombre no se comparó con ninguna. Eso no significa que esté limpio.',
  before: 'Este nombre aún no se compara con la lista actual. Se compara otra vez al inscribir y antes de un pago.',
  clear: 'Sin coincidencias',
  clearText:
    'Se comparó con {version} {occasion, select, submission {al enviar la solicitud} enrollment {al inscribir} other {antes del pago}}, <at></at>. Ningún registro llegó a {from, number} puntos.',
  possible: 'Posible coincidencia',
  strong: 'Coincidencia fuerte',
  cleared: 'Descartada',
  match: '{score, number} de 100 puntos',
  found: 'Se encontró <at></at> en {version}.',
  sides: { fact: 'Dato', person: 'Esta persona', entry: 'Registro {number} de la lista' },
  facts: {
    name: 'Nombre',
    aliases: 'Otros nombres',
    birth: 'Fecha de nacimiento',
    place: 'Lugar',
    programs: 'Programas',
    remarks: 'Observaciones',
  },
  birth: {
    same_day: 'El mismo día: 10 puntos más',
    fits: 'Concuerda con la lista: 5 puntos más',
    near: 'Hasta dos años de diferencia: sin puntos',
    differs: 'Distinta: 20 puntos menos',
    unknown: 'Falta de un lado: sin puntos',
  },
  between: '{from} a {to}',
  none: 'Nada',
  left: '{left, plural, one {Falta que una persona descarte esta coincidencia.} other {Dos personas tienen que descartar esta coincidencia, cada una con un motivo.}}',
  leftAnother: 'Ya descartaste esta coincidencia. Falta que otra persona también la descarte.',
  own: 'Esta coincidencia es tuya. Tiene que revisarla otra persona.',
  clearedBy: '{name} descartó esta coincidencia el <at></at>:',
  reason: 'Por qué no es la misma persona',
  reasonHint: 'Di qué comparaste: fecha de nacimiento, lugar, número de identificación.',
  clearIt: 'Es otra persona: descartar la coincidencia',
  refused: 'Si puede ser la misma persona, rechaza la solicitud.',
  tag: 'Posible coincidencia',
}
