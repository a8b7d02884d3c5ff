import type { Tx } from '#db/rows.ts'

class TakenBack extends Error {
  readonly outcome: unknown

  constructor(outcome: unknown) {
    super('a refusal takes back what its transaction wrote')
    this.outcome = outcome
  }
}

/**
 * A transaction whose refusal leaves nothing behind, not even the idempotency key: someone who corrects what was refused may send
 * the same form again. `open` opens the transaction for the group in question (db/cells.ts). Returns what `act` returns.
 */
export async function allOrRefused<Outcome extends { ok: boolean }>(
  open: (act: (tx: Tx) => Promise<Outcome>) => Promise<Outcome>,
  act: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await open(async (tx) => {
      const outcome = await act(tx)
      if (!outcome.ok) throw new TakenBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome as Outcome
    throw error
  }
}
