import type { ReactNode } from 'react'
import { Mark } from '#web/quilt/mark.tsx'

/** AUTH-18: covers the page while it isn't known yet who is reading, so that no one sees what is no longer theirs. */
export function FullScreenSpinner({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-6 bg-cal p-6 text-center">
      <Mark className="size-14 animate-turn motion-reduce:animate-none" />
      <p role="status" className="text-18">
        {text}
      </p>
      {children}
    </div>
  )
}
