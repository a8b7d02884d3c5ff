import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#web/ui/banner.tsx'

/** What failed, above the form: announced at once, and it takes the focus, so that the keyboard goes on from there. */
export function ProblemBanner({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="max-w-lg">
      <Banner tone="danger" title={title}>
        <span className="wrap-anywhere">{children}</span>
      </Banner>
    </div>
  )
}
