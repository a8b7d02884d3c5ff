import type { MessagesOf } from '#web/i18n/messages.ts'

export const sellerLink: MessagesOf<'sellerLink'> = {
  panel: 'Tu vendedor puede ver cómo va el pago, sin tener cuenta.',
  panelLink: 'Enlace para tu vendedor',
  opened: 'El enlace de tu vendedor se abrió por última vez el <at></at>.',
  notOpened: 'Todavía nadie ha abierto el enlace de tu vendedor.',
  title: 'Un enlace para tu vendedor',
  lead: 'Dáselo a tu agencia o a la compañía de títulos. Ven la cantidad, qué falta, cuándo llega el dinero y a dónde. No necesitan una cuenta.',
  shown: 'Ven',
  shownItems:
    'tu nombre de pila, la cantidad, cada documento y si ya llegó, y los últimos cuatro dígitos de su propia cuenta',
  hidden: 'No ven',
  hiddenItems: 'tu apellido, tus pagos, tu aval, lo que debes ni a nadie más del grupo',
  since:
    'Creaste un enlace el <day></day>. No lo guardamos, así que no podemos mostrarlo otra vez. Si lo necesitas, crea uno nuevo; el anterior deja de servir al momento.',
  made: 'Tu enlace está listo',
  once: 'Quien tenga este enlace puede abrir la página. No lo guardamos, así que solo te lo podemos mostrar ahora: cópialo o imprímelo.',
  link: 'Enlace para tu vendedor',
  code: 'Un código para escanear que abre el enlace',
  scan: 'Escanea el código o escribe la dirección. Se abre en inglés o en español.',
  look: 'Ver lo que ve tu vendedor',
  print: 'Imprimir',
  make: 'Crear un enlace',
  again: 'Crear un enlace nuevo',
  end: 'Desactivar el enlace',
  ended: 'El enlace ya no sirve. Quien lo abra solo verá que no funciona.',
  until: 'Deja de servir cuando llega el dinero, cuando termina tu adjudicación o cuando lo desactivas.',
  closed: 'Puedes crear este enlace después de aceptar tu crédito y hasta que se le pague al vendedor.',
  tooMany: 'Fueron muchos cambios en una hora. Inténtalo más tarde.',
}
