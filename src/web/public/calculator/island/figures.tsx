import type { ReactNode } from 'react'

/** An amount within a sentence, in Gabarito's plain zeros: `t.rich('saves', { b: figures, … })`. */
export function figures(amount: ReactNode): ReactNode {
  return <span className="figures">{amount}</span>
}
