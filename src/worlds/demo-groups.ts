import type { NewConsortiumInput } from '#domain/consortiums/create-consortium.ts'

/** A group in the demo world: what it is, when it's founded, and how many of its spots are taken. */
export interface DemoGroup {
  form: NewConsortiumInput
  /** Which of the demo's three assembly days it has; they're around the day the world is made, so that something is always going on. */
  assemblyDay: 'soon' | 'grace' | 'after'
  monthsAgo: number
  seats: number
  launches: boolean
}

const group = (
  name: string,
  consortiumType: 'car' | 'home' | 'general',
  targetAmount: number,
  durationMonths: number,
  maxMembers: number,
  life: Omit<DemoGroup, 'form'>,
  adminFeePercentage = 15,
): DemoGroup => ({
  form: { name, consortiumType, targetAmount, durationMonths, maxMembers, adminFeePercentage },
  ...life,
})

/**
 * Fifteen groups, in every state a group can be in: open, full and waiting, just launched, in the middle, near its end, past its
 * term, never launched, canceled by its members. The oldest was founded 26 months before the world's today.
 */
export const DEMO_GROUPS: readonly DemoGroup[] = [
  group('First Car 18', 'car', 12_000, 18, 18, { assemblyDay: 'after', monthsAgo: 26, seats: 18, launches: true }),
  group('Sunrise Cars', 'car', 30_000, 48, 48, { assemblyDay: 'after', monthsAgo: 22, seats: 48, launches: true }),
  group('Casa Nova', 'home', 60_000, 60, 60, { assemblyDay: 'soon', monthsAgo: 20, seats: 60, launches: true }, 12),
  group('Work Trucks', 'car', 35_000, 30, 36, { assemblyDay: 'grace', monthsAgo: 24, seats: 36, launches: true }),
  group('Front Door', 'home', 50_000, 60, 30, { assemblyDay: 'after', monthsAgo: 18, seats: 28, launches: true }),
  group('Carro Próprio', 'car', 25_000, 36, 36, { assemblyDay: 'soon', monthsAgo: 19, seats: 36, launches: true }),
  group(
    'Evening School',
    'general',
    10_000,
    24,
    24,
    { assemblyDay: 'grace', monthsAgo: 18, seats: 22, launches: true },
    10,
  ),
  group('Mi Primer Coche', 'car', 20_000, 40, 40, { assemblyDay: 'after', monthsAgo: 14, seats: 38, launches: true }),
  group('Two Bedrooms', 'home', 80_000, 60, 60, { assemblyDay: 'grace', monthsAgo: 9, seats: 55, launches: true }, 12),
  group('Family Van', 'car', 32_000, 48, 24, { assemblyDay: 'soon', monthsAgo: 5, seats: 24, launches: true }),
  group('Electric First', 'car', 28_000, 36, 30, { assemblyDay: 'after', monthsAgo: 1, seats: 26, launches: true }),
  group('Garden Street', 'home', 45_000, 60, 40, { assemblyDay: 'soon', monthsAgo: 1, seats: 33, launches: false }),
  group('Small Business Start', 'general', 15_000, 30, 20, {
    assemblyDay: 'grace',
    monthsAgo: 0,
    seats: 7,
    launches: false,
  }),
  group('Corner Stores', 'general', 9_000, 24, 8, { assemblyDay: 'after', monthsAgo: 11, seats: 8, launches: true }),
  group('Lake House', 'home', 90_000, 60, 50, { assemblyDay: 'after', monthsAgo: 8, seats: 6, launches: false }),
]
