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
    <dl className="flex flex-col">
      {items.map(({ term, value, strong = false }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill never change places.
          key={place}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0 ${strong ? 'text-18 font-bold' : 'text-16'}`}
        >
          <dt className={`max-w-max grow basis-3/5 ${strong ? 'font-display' : ''}`}>{term}</dt>
          <dd className={`ml-auto text-balance text-right ${strong ? '' : 'font-semibold'}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
