/** Where work in the queue is: it waits for its turn, it's being done, it failed and is tried again, or it failed too often. What failed and is tried again waits, too. */
export const QUEUE_STATES = ['waiting', 'running', 'failing', 'given_up'] as const
export type QueueState = (typeof QUEUE_STATES)[number]
