import type { ReactNode } from 'react'

interface PricingSectionProps {
  id: string
  title: string
  text: ReactNode
  children: ReactNode
}

/** One question of the prices page: what it is at the left, its table at the right. */
export function PricingSection({ id, title, text, children }: PricingSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t-2 border-ink py-10 lg:py-12">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id={`${id}-title`} className="text-28">
            {title}
          </h2>
          <p className="measure mt-3 text-ink-2">{text}</p>
        </div>
        <div className="min-w-0 lg:col-span-8">{children}</div>
      </div>
    </section>
  )
}
