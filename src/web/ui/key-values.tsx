import type { ReactNode } from 'react'

interface KeyValue {
  term: ReactNode
  value: ReactNode
  /** The line that counts: larger, like the total on a bill. */
  strong?: boolean
}

/** Terms with their values, a ruled line each: the bill of "Total you pay", the facts of a group. */
export function KeyValues({ items }: { items: readonly KeyValue[] }) {
  return (
    <dl className="key-values">
      {items.map(({ term, value, strong = false }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill never change places.
          key={place}
          className={strong ? 'is-strong' : undefined}
        >
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
