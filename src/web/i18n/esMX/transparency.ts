import type { MessagesOf } from '#web/i18n/messages.ts'

/** The page that says what anybody can check, and shows the signed nights. */
export const transparency: MessagesOf<'transparency'> = {
  title: 'Transparencia: revisa cada sorteo y cada centavo · {product}',
  description:
    'Descarga el registro público completo de un grupo, con un verificador que funciona sin nosotros, y los números que firmamos cada noche.',
  headline: 'No te quedes solo con nuestra palabra',
  lead: 'Cada grupo tiene un registro público: sus reglas, sus listas, sus sorteos, sus actas y su libro mayor, sin un solo nombre. Puedes revisarlo todo en tu propia computadora.',
  draws: {
    title: 'Cada sorteo se puede repetir',
    text: 'La lista se publica un día antes y el número aleatorio sale después. De los dos sale un solo orden posible.',
  },
  ledger: {
    title: 'Cada centavo se anota una vez',
    text: 'Cada asiento del grupo lleva la huella del anterior. Si alguien cambia uno viejo, todos los siguientes dejan de coincidir.',
  },
  nights: {
    title: 'Cada noche lleva firma',
    text: 'Una vez al día firmamos un número que cubre los asientos de todos los grupos y el registro de lo que hizo nuestro equipo. Si guardas uno, nadie puede reescribir lo anterior sin que te des cuenta.',
  },
  check: {
    title: 'Cómo revisar un grupo',
    text: 'En la página pública del grupo, descarga su paquete de auditoría. Es un ZIP con el registro y un verificador que corre en tu navegador o con Node. Funciona sin conexión, no envía nada y te dice qué no cuadra.',
    limits:
      'Lo que no puede decirte: si el dinero del libro mayor de verdad está en el banco. Y cuando un grupo sortea con nuestra propia cadena de secretos en vez de la fuente pública drand, nosotros pudimos saber el número antes. El registro de cada sorteo dice cuál se usó.',
  },
  noNights: 'Todavía no se ha firmado ninguna noche. La primera sale en menos de una hora.',
  last: 'Noche {number, number}: <day></day>',
  night: 'Noche {number, number}: <day></day>',
  covers:
    '{groups, plural, =0 {Ningún grupo había empezado} one {Cubre # grupo} other {Cubre # grupos}}. {before, plural, =0 {Es la primera.} one {Está ligada a la noche anterior.} other {Está ligada a las # noches anteriores.}}',
  parts: { root: 'El número', signature: 'Nuestra firma', public_key: 'Clave para comprobarla' },
  keep: 'Descargar todas las firmas',
  older: '{count, plural, one {# noche anterior} other {# noches anteriores}}',
}
