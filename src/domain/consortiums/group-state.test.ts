import { expect, it } from 'vitest'
import { groupStateOf } from '#domain/consortiums/group-state.ts'

const launchedAt = new Date('2026-01-05T15:00:00Z')

it.each([
  ['not_started', { status: 'not_started', launchedAt: null, isLastAssemblyHeld: false }],
  ['not_started', { status: 'active', launchedAt: null, isLastAssemblyHeld: false }],
  ['active', { status: 'active', launchedAt, isLastAssemblyHeld: false }],
  ['closing', { status: 'active', launchedAt, isLastAssemblyHeld: true }],
  ['completed', { status: 'completed', launchedAt, isLastAssemblyHeld: true }],
  ['cancelled', { status: 'cancelled', launchedAt: null, isLastAssemblyHeld: false }],
  ['cancelled', { status: 'cancelled', launchedAt, isLastAssemblyHeld: false }],
  // Its members have canceled it, and its accounts go on.
  ['cancelled', { status: 'active', launchedAt, canceledAt: launchedAt, isLastAssemblyHeld: false }],
] as const)('rules 2 a group shows %s as it really is', (state, life) => {
  expect(groupStateOf({ canceledAt: null, ...life })).toBe(state)
})
