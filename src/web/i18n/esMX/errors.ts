import type { MessagesOf } from '#web/i18n/messages.ts'

export const errors: MessagesOf<'errors'> = {
  notFoundTitle: '¡Ups! No encontramos la página',
  notFoundText: 'No hay nada en {path}. Puede que la dirección tenga un error o que la página haya cambiado de lugar.',
  backHome: 'Ir a la página de inicio',
  brokenTitle: 'Algo falló de nuestro lado',
  brokenText:
    'Nada de lo que ya guardaste se perdió. Inténtalo de nuevo en un minuto. Si sigue pasando, escribe a {email} y menciona este número.',
  reference: 'Número de referencia',
  tryAgain: 'Intentar de nuevo',
  unreachedTitle: 'Sin conexión en este momento',
  unreachedText:
    'No pudimos conectarnos. Si acababas de enviar algo, puede que haya llegado o no: cuando vuelva la conexión, revisa antes de enviarlo otra vez.',
  forbiddenTitle: 'No tienes acceso a esta página',
  forbiddenText: 'Entraste a tu cuenta, pero no tiene permiso para ver esto.',
  busyTitle: 'Hay mucho movimiento en este momento',
  busyText: 'No se hizo nada, y no se perdió nada de lo que escribiste. Inténtalo de nuevo en un momento.',
  awayText:
    'Perdimos la conexión con nuestra base de datos en el camino. Inténtalo de nuevo en un momento: lo que pides se hace una sola vez.',
  busyPage:
    'No podemos mostrar esta página en este momento. Lo que guardaste está a salvo. Inténtalo de nuevo en un minuto.',
  unsentKept: 'Lo que enviaste está guardado abajo. Envíalo de nuevo en un momento.',
  unsentKeptButSecret:
    'Lo que enviaste está guardado abajo, menos los números de cuenta y lo que se ve como puntos, que nunca guardamos. Envíalo de nuevo en un momento y luego vuelve a escribir esa parte.',
  sendAgain: 'Enviar de nuevo',
  maintenanceTitle: 'Sitio en mantenimiento',
  maintenanceText: '¡Volvemos pronto!',
  maintenanceUntil: 'Esperamos volver a más tardar el {time}.',
  maintenanceSafe: 'Lo que guardaste está a salvo. Los pagos programados siguen como estaban previstos.',
}
