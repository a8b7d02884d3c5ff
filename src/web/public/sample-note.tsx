import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'

/** A claim in one block with its visible word, until its operator has proven it (rules.md 0). */
export function SampleNote({ children }: { children: ReactNode }) {
  const t = useMessages('shell')
  return (
    <p className="border-l-4 border-line pl-4">
      <span className="mr-2 rounded-corner bg-due-soft px-2 py-0.5 text-14 font-semibold text-due">{t('sample')}</span>
      {children}
    </p>
  )
}
