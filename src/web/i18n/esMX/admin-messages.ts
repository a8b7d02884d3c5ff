import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminMessages: MessagesOf<'adminMessages'> = {
  title: 'Mensajes',
  search: 'Buscar mensajes',
  searchHint: 'Por número, nombre, correo, teléfono o palabras del primer mensaje. Busca en la pestaña abierta.',
  searchSubmit: 'Buscar',
  clear: 'Borrar la búsqueda',
  tabs: {
    label: 'Mensajes',
    open: 'Por contestar',
    answered: 'En espera de la persona',
    closed: 'Cerrados',
    mine: 'Contigo',
  },
  tabCount: '{name} ({count, number})',
  tabCountMore: '{name} ({count, number}+)',
  rules: {
    open: 'La persona escribió y todavía no le contestamos. Primero van los que más han esperado.',
    answered: 'Ya contestamos. Si la persona vuelve a escribir, la conversación regresa a “Por contestar”.',
    closed: 'Ya no hay nada que hacer. Una respuesta a nuestro correo abre otra vez la conversación.',
    mine: 'Los que te asignaste, hasta que se cierren.',
  },
  age: {
    open: '{days, plural, =0 {desde hoy} one {desde hace # día} other {desde hace # días}}',
    answered: '{days, plural, =0 {contestado hoy} one {contestado hace # día} other {contestado hace # días}}',
    closed: '{days, plural, =0 {cerrado hoy} one {cerrado hace # día} other {cerrado hace # días}}',
  },
  wroteAgain: 'Volvió a escribir',
  undelivered: 'Respuesta no entregada',
  mine: 'Contigo',
  unassigned: 'Sin asignar',
  part: 'Esta pestaña es larga: se busca en las primeras {most, number} conversaciones.',
  noMatchTitle: 'No encontramos mensajes',
  noMatch: 'Nada en esta pestaña coincide con “{find}”. Prueba con menos palabras o en otra pestaña.',
  empty: {
    open: {
      title: 'Todo está contestado',
      text: 'Aquí aparecen los mensajes nuevos de la página de contacto, del chat y del correo.',
    },
    answered: {
      title: 'No estamos esperando a nadie',
      text: 'Después de contestar, el mensaje se queda aquí hasta que la persona vuelva a escribir.',
    },
    closed: { title: 'Todavía no hay nada cerrado', text: 'Cierra una conversación cuando ya no haya nada que decir.' },
    mine: { title: 'No te has asignado ninguno', text: 'Abre un mensaje y asígnatelo, o simplemente contéstalo.' },
  },
  keys: 'Llega a un nombre con Tab; luego usa J y K para recorrer la lista y Enter para abrir uno.',
  first: 'Volver al principio',
  next: 'Más mensajes',
  failed: 'No pudimos leer los mensajes',
  failedText: 'No cambió nada. Inténtalo otra vez en un momento.',
  retry: 'Intentar otra vez',
}
