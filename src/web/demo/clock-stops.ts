import type { ClockStop } from '#services/operations/start-clock-move.ts'

/** Where the time machine may go, in the order of its buttons. */
export const CLOCK_STOPS = ['day', 'due_date', 'snapshot', 'assembly'] as const satisfies readonly ClockStop[]

/** The parameter under which the page is told why time did not move. */
export const REFUSED_KEY = 'clock'
