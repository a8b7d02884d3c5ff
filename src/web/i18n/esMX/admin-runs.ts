import type { MessagesOf } from '#web/i18n/messages.ts'

/** The runs behind what each job did last. */
export const adminRuns: MessagesOf<'adminRuns'> = {
  title: 'Ejecuciones',
  intro:
    'Cada ejecución que hizo algo o falló, de la más reciente a la más antigua. No registramos las que no tenían nada que hacer.',
  every: 'Mostrar todas las tareas',
  lists: { all: 'Todas', failed: 'Con fallas' },
  started: 'Inicio',
  none: { all: 'No hay ejecuciones aquí', failed: 'Ninguna ejecución falló' },
  noneTexts: {
    all: 'Cuando un trabajo hace algo, su ejecución aparece aquí. Borramos las ejecuciones después de {days, number} días, menos la última de cada trabajo.',
    failed: 'Si un trabajo falla, su ejecución aparece aquí con el motivo.',
  },
  first: 'Volver a las más recientes',
  more: 'Ejecuciones más antiguas',
}
