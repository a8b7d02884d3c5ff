import type { ReactNode } from 'react'
import { buttonLook } from '#web/ui/button-look.ts'

interface DemoNoteProps {
  label: string
  /** Which of how many, and what it is called. */
  eyebrow: string
  /** What follows: one button, whose form goes to `action`; null after the last. */
  next: { action: string; name: string; value: string; title: string } | null
  /** All of them, on a page. */
  all: { href: string; title: string }
  children: ReactNode
}

/** Below the ribbon, after a demo link: who you are now, what there is to see, and what comes next. */
export function DemoNote({ label, eyebrow, next, all, children }: DemoNoteProps) {
  return (
    <section aria-label={label} className="no-print border-b-2 border-ipe bg-due-soft text-ink">
      <div className="page grid gap-x-8 gap-y-3 py-4 lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="text-14 font-semibold text-due">{eyebrow}</p>
          <p className="measure text-18">{children}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {next === null ? (
            <a href={all.href} className={buttonLook({ look: 'primary', size: 'dense' })}>
              {all.title}
            </a>
          ) : (
            <>
              <form method="post" action={next.action}>
                <button type="submit" name={next.name} value={next.value} className={buttonLook({ size: 'dense' })}>
                  {next.title}
                </button>
              </form>
              <a href={all.href} className="link text-16">
                {all.title}
              </a>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
