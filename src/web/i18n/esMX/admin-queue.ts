import type { MessagesOf } from '#web/i18n/messages.ts'

/** The jobs behind the counts of the queue. */
export const adminQueue: MessagesOf<'adminQueue'> = {
  intro: 'Cada trabajo detrás de los números de la página Sistema, en el orden en que se harán.',
  every: 'Mostrar todas las tareas',
  states: { waiting: 'En espera', running: 'En curso', failing: 'Con fallas', given_up: 'Abandonados' },
  texts: {
    waiting: 'Estos esperan su turno, o el próximo intento después de una falla.',
    running: 'Un proceso está haciendo estos ahora.',
    failing:
      'Estos fallaron al menos una vez, y seguimos intentando. El registro dice por qué, por el número del trabajo.',
    given_up:
      'Estos fallaron demasiadas veces, así que dejamos de intentar. El registro dice por qué, por el número del trabajo.',
  },
  none: {
    waiting: 'Nada en espera',
    running: 'Nada en curso',
    failing: 'Nada con fallas',
    given_up: 'No abandonamos ningún trabajo',
  },
  columns: {
    job: 'Trabajo',
    about: 'Sobre',
    since: 'En la cola desde',
    attempts: 'Intentos',
    turn: 'Próximo turno',
  },
  number: 'Trabajo {id}',
  attempts: '{attempts, number} de {most, number}',
  message: 'Mensaje {number}',
  noName: 'Sin nombre',
  noOne: 'Nadie en particular',
  first: 'Volver al principio',
  more: 'Más trabajos',
}
