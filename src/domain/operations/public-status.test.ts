import { expect, test } from 'vitest'
import { overallState, partStates, type StatusFacts } from '#domain/operations/public-status.ts'

const WELL: StatusFacts = {
  database: { isReadOnly: false },
  tickAge: 20,
  bankAge: null,
  isMailLate: false,
  hasHalts: false,
}

test.each<[string, Partial<StatusFacts>, string[], string]>([
  ['everything works', {}, [], 'working'],
  [
    'the database is away',
    { database: null, tickAge: null },
    ['records down', 'payments unknown', 'email unknown', 'daily_work unknown'],
    'down',
  ],
  ['the database takes no writes', { database: { isReadOnly: true } }, ['records delayed'], 'delayed'],
  ['no one works through the day', { tickAge: 601 }, ['payments delayed', 'daily_work delayed'], 'delayed'],
  ['a tick takes ten minutes', { tickAge: 600 }, [], 'working'],
  ['no tick was ever seen', { tickAge: null }, ['daily_work unknown'], 'working'],
  ['the bank has not been asked for half an hour', { bankAge: 1801 }, ['payments delayed'], 'delayed'],
  ['the bank is asked a little late', { bankAge: 300 }, [], 'working'],
  ['emails wait', { isMailLate: true }, ['email delayed'], 'delayed'],
  ['a group rests', { hasHalts: true }, ['daily_work delayed'], 'delayed'],
])('%s', (_title, change, notWorking, overall) => {
  const states = partStates({ ...WELL, ...change })
  const said = Object.entries(states).filter(([, state]) => state !== 'working')
  expect(said.map(([part, state]) => `${part} ${state}`)).toEqual(notWorking)
  expect(overallState(states)).toBe(overall)
})
