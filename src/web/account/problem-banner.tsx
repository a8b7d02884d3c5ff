import { type ReactNode, useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { Banner } from '#web/ui/banner.tsx'

/** What failed, above the form: it takes the focus with each answer, so that it's heard, and the keyboard goes on from there. */
export function ProblemBanner({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const answer = useActionData()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same refusal again is a new answer.
  useEffect(() => box.current?.focus(), [answer])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="max-w-lg">
      <Banner tone="danger" title={title}>
        <span className="wrap-anywhere">{children}</span>
      </Banner>
    </div>
  )
}
