import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step that a link opens further down the page: it takes the focus, so the step is in sight and is read first. */
export function StepHeading({ level, children }: { level: 2 | 3; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const Heading = `h${level}` as const
  return (
    <Heading ref={heading} tabIndex={-1} className="text-22 outline-none">
      {children}
    </Heading>
  )
}
