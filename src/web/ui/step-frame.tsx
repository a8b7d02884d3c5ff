import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { BackLink } from '#web/ui/page-head.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface StepFrameProps {
  title: string
  /** What the whole is called, above the step's title. */
  eyebrow?: string
  /** The page that all steps belong to. */
  back: { to: string; label: string }
  /** Which step it is, and how much is done. */
  progress: ComponentProps<typeof Progress>
  /** As wide as any page, for a step with something beside its questions. */
  wide?: boolean
  children: ReactNode
}

/**
 * A page of one step: which it is, how much is done, and its questions. The heading has the focus when the step opens, so
 * that it is heard first; a caller whose steps share a route gives each a key.
 */
export function StepFrame({ title, eyebrow, back, progress, wide = false, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main id="content" className={`page flex flex-col gap-6 py-6 sm:py-10 ${wide ? '' : 'max-w-3xl *:max-w-xl'}`}>
      <title>{`${title} · ${progress.label}`}</title>
      <BackLink {...back} />
      <div className="flex max-w-xl flex-col gap-2">
        <Progress {...progress} />
        {eyebrow === undefined ? null : <p className="pt-2 text-16 font-semibold text-ink-2">{eyebrow}</p>}
        <h1
          ref={heading}
          tabIndex={-1}
          className={`text-28 outline-none sm:text-36 ${eyebrow === undefined ? 'pt-2' : ''}`}
        >
          {title}
        </h1>
      </div>
      {children}
    </main>
  )
}

interface StepButtonsProps {
  next: string
  previous: string
  later: string
  /** There is no step before it. */
  isFirst: boolean
}

/** The ways out of a step, told apart by `go`. Next comes first in the form, so that Enter goes on; on screen it is where the eye ends. */
export function StepButtons({ next, previous, later, isFirst }: StepButtonsProps) {
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-6 sm:flex-row-reverse sm:items-center">
      <SubmitButton name="go" value="next">
        {next}
      </SubmitButton>
      <SubmitButton name="go" value="previous" look="secondary" disabled={isFirst}>
        {previous}
      </SubmitButton>
      <span className="flex flex-col sm:mr-auto sm:-ml-5.5">
        <SubmitButton name="go" value="later" look="quiet">
          {later}
        </SubmitButton>
      </span>
    </div>
  )
}
