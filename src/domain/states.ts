/**
 * States as data (docs/style.md 8): a noun's table says from which state which act leads where, and what the table doesn't
 * list can't be done. Rows that change state take a `Reached` one, so setting a state by hand doesn't compile.
 */

/** From which state which act leads where; what is not listed is refused. */
export type Acts<S extends string, A extends string> = Readonly<Record<S, Readonly<Partial<Record<A, S>>>>>

declare const reached: unique symbol

/** A state that an act of the noun's table has led to. Only `nextState` makes one. */
export type Reached<S extends string> = S & { readonly [reached]: true }

/** Where the act leads from this state; undefined when the table does not allow it. */
export function nextState<S extends string, A extends string>(
  acts: Acts<S, A>,
  from: S,
  act: A,
): Reached<S> | undefined {
  return acts[from][act] as Reached<S> | undefined
}
