import { expect, test } from 'vitest'
import { type Acts, nextState, type Reached } from '#domain/states.ts'

type Door = 'open' | 'shut' | 'sold'
const DOOR_ACTS: Acts<Door, 'push' | 'sell'> = {
  open: { push: 'shut', sell: 'sold' },
  shut: { push: 'open' },
  sold: {},
}

test('an act leads where the table says, and nowhere when the table does not list it', () => {
  expect(nextState(DOOR_ACTS, 'open', 'push')).toBe('shut')
  expect(nextState(DOOR_ACTS, 'shut', 'sell')).toBeUndefined()
  expect(nextState(DOOR_ACTS, 'sold', 'push')).toBeUndefined()
})

test('a state written by hand is not one that an act has led to', () => {
  const isAt = (state: Reached<Door>) => state
  // @ts-expect-error a literal names no act
  expect(isAt('sold')).toBe('sold')
  const row: { state: Door } = { state: 'sold' }
  // @ts-expect-error nor does what a row said before
  expect(isAt(row.state)).toBe('sold')
})
