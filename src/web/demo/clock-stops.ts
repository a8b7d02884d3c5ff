import type { ClockStop } from '#services/operations/start-clock-move.ts'

/** Where the time machine can go, in the order of its buttons. */
export const CLOCK_STOPS = ['day', 'due_date', 'snapshot', 'assembly'] as const satisfies readonly ClockStop[]

/** The parameter that tells the page why time didn't move. */
export const REFUSED_KEY = 'clock'
