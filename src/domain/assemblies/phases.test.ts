import { expect, test } from 'vitest'
import { phasesOf, type SelectionMode } from '#domain/assemblies/phases.ts'

test.each<[SelectionMode, number, number, string]>([
  ['alternating', 0, 0, 'leftover_bid'],
  ['alternating', 1, 0, 'draw leftover_bid'],
  ['alternating', 1, 1, 'bid leftover_bid'],
  ['alternating', 1, 2, 'draw leftover_bid'],
  ['alternating', 2, 1, 'draw bid leftover_bid'],
  ['alternating', 4, 0, 'draw bid bid bid leftover_bid'],
  ['draw_first', 1, 1, 'draw leftover_bid'],
  ['draw_first', 3, 0, 'draw bid bid leftover_bid'],
  ['draw_only', 0, 0, ''],
  ['draw_only', 1, 1, 'draw'],
  ['draw_only', 3, 0, 'draw draw draw'],
])('%s with %d slots after %d single-slot assemblies: %s', (selectionMode, slots, singleSlotHeld, phases) => {
  expect(phasesOf({ slots, selectionMode, singleSlotHeld }).join(' ')).toBe(phases)
})
