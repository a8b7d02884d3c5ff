import { percentageFrom } from '#domain/bids/bid-percentage.ts'
import { Percent } from '#web/ui/money.tsx'

const UNITS_A_BASIS_POINT = 100

/** A bid's percentage of the credit from its stored text: '30.0000' → "30%". */
export function BidPercent({ percentage }: { percentage: string }) {
  return <Percent basisPoints={(percentageFrom(percentage) ?? 0) / UNITS_A_BASIS_POINT} digits={4} />
}
