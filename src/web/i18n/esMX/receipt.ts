import type { MessagesOf } from '#web/i18n/messages.ts'

export const receipt: MessagesOf<'receipt'> = {
  title: 'Recibo de la mensualidad {number, number}',
  back: 'Volver al grupo',
  print: 'Imprimir',
  group: 'Grupo',
  member: 'Participante',
  memberLine: 'Lugar número {position, number}, participación con terminación {tail}',
  dueOn: 'Vencimiento',
  paidOn: 'Pagada el',
  account: 'Pagada desde',
  accountLine: 'Cuenta de banco con terminación {last4}',
  transfer: 'Transferencia',
  commonFund: 'Al fondo común',
  operator: 'Comisión de administración',
  reserve: 'Reserva (parte de la comisión)',
  lateFee: 'Recargo',
  none: 'nada',
  total: 'Total pagado',
  note: 'El dinero llegó. Un banco todavía puede devolver un cargo durante 60 días; entonces este recibo ya no vale.',
  demo: 'Datos de demostración',
  demoNote: 'Son datos de demostración. No se movió dinero.',
}
