import type { ReactNode } from 'react'

/** For `t.rich`: an amount within a sentence, in the even figures all amounts have. */
export const amountInText = {
  b: (amount: ReactNode) => <b className="figures">{amount}</b>,
}
