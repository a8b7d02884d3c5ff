import type { ReactNode } from 'react'
import { UnfinishedQuilt } from '#web/quilt/unfinished-quilt.tsx'

interface EmptyStateProps {
  title: string
  /** What will be here, and why nothing is yet. */
  children: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
}

/** A list with nothing in it: what it is for, why it is empty, and one action. Its picture is a quilt barely begun. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-4 py-4 sm:flex-row sm:items-center sm:gap-8">
      <UnfinishedQuilt className="w-28 shrink-0" />
      <div className="flex flex-col items-start gap-2">
        <p className="font-display text-18 font-bold">{title}</p>
        <div className="measure text-ink-2">{children}</div>
        {action}
      </div>
    </div>
  )
}
