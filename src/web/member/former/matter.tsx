import type { ReactNode } from 'react'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface MatterProps {
  /** The first of its page fills the brand's field; the others are quiet. */
  isMain: boolean
  eyebrow?: ReactNode
  title: ReactNode
  children: ReactNode
  bill?: { title: string; items: Parameters<typeof KeyValues>[0]['items'] } | undefined
}

/** One thing between a former member and the group: the amount, what comes next, and beside it how it's counted. */
export function Matter({ isMain, eyebrow, title, children, bill }: MatterProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-5 lg:items-start">
      <div className={bill === undefined ? 'lg:col-span-5' : 'lg:col-span-3'}>
        <Panel tone={isMain ? 'mangrove' : 'surface'} cut={isMain} eyebrow={eyebrow} title={title}>
          <div className="hero-text measure">{children}</div>
        </Panel>
      </div>
      {bill === undefined ? null : (
        <div className="lg:col-span-2">
          <Panel title={bill.title}>
            <KeyValues items={bill.items} />
          </Panel>
        </div>
      )}
    </div>
  )
}
