import type { MessagesOf } from '#web/i18n/messages.ts'

export const calendarFeed: MessagesOf<'calendarFeed'> = {
  title: 'Tus fechas en tu calendario',
  what: 'Fechas de pago, fechas límite, sorteos y los plazos de tus pujas y de tu adjudicación aparecen en tu propio calendario y cambian solos cuando cambian aquí.',
  private:
    'El enlace es privado: quien lo tiene ve estas fechas y cantidades, y nada más. No lo compartas. No guardamos el enlace en sí, así que solo te lo podemos mostrar esta vez.',
  none: 'Todavía no tienes un enlace de calendario.',
  since:
    'Tienes un enlace de calendario desde el <day></day>. No podemos mostrarlo otra vez. Si lo necesitas en otro dispositivo, crea uno nuevo; el anterior deja de servir al momento.',
  make: 'Crear mi enlace',
  again: 'Crear un enlace nuevo',
  end: 'Desactivar el enlace',
  link: 'Tu enlace de calendario',
  open: 'Abrir en mi calendario',
  howTo: 'O cópialo y pégalo donde tu calendario dice “Suscribirse” o “Desde URL”.',
  made: 'Tu enlace está listo',
  ended: 'El enlace dejó de servir. Los calendarios que lo usan ya no muestran estas fechas.',
  days: {
    due: 'Mensualidad {number, number} de {group}: {amount}',
    autopay: 'Cargo automático, mensualidad {number, number} de {group}: {amount}',
    cutoff: 'Fecha límite de la asamblea {number, number} de {group}',
    assembly: 'Asamblea {number, number} de {group}',
    pay_bid: 'Paga tu puja ganadora en {group}: {amount}',
    answer: 'Acepta tu crédito en {group} o decide después',
    use: 'Usa tu crédito en {group}',
  },
  texts: {
    due: 'Vence hoy. Un pago tarda unos dos días hábiles en acreditarse.',
    autopay: 'Preparamos el pago a las 9\u00a0a.m.\u00a0ET. Deja la cantidad en tu cuenta.',
    cutoff:
      'Lo que ya se acreditó cuenta para el sorteo. Ahora cierran las pujas, y es el último momento para saltarte el mes.',
    assembly: 'El sorteo es automático. No tienes que estar presente.',
    pay_bid: 'Si para esta hora no está pagada, pierdes la adjudicación.',
    answer: 'Si no contestas, te guardamos el crédito y no pierdes nada.',
    use: 'Después de hoy el crédito se abona a tu saldo.',
  },
}
