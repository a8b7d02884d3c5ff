import type { RandomSource } from '#integrations/random.ts'
import { legibleSecret } from '#services/accounts/legible-secret.ts'

/** Four groups of four: 80 random bits, long enough for staff. */
export const temporaryPassword = (random: RandomSource): string => legibleSecret(random, 4)
