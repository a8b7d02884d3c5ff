/** The jobs behind the counts of the queue. */
export const adminQueue = {
  intro: 'Every job behind the counts on the System page, in the order of their turns.',
  every: 'Show every task',
  states: { waiting: 'Waiting', running: 'Running', failing: 'Failing', given_up: 'Given up' },
  texts: {
    waiting: 'These wait for their turn, or for the next try after they failed.',
    running: 'A process is working on these right now.',
    failing: 'These failed at least once, and we keep trying. The log says why, by the number of the job.',
    given_up: 'These failed too often, so we’ve stopped trying. The log says why, by the number of the job.',
  },
  none: {
    waiting: 'Nothing is waiting',
    running: 'Nothing is running',
    failing: 'Nothing is failing',
    given_up: 'We haven’t given up on anything',
  },
  columns: {
    job: 'Job',
    about: 'About',
    since: 'Queued',
    attempts: 'Tries',
    turn: 'Next turn',
  },
  number: 'Job {id}',
  attempts: '{attempts, number} of {most, number}',
  message: 'Message {number}',
  noName: 'No name',
  noOne: 'No one in particular',
  first: 'Back to the first',
  more: 'More jobs',
} as const
