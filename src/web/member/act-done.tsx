import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'
import { CloseLink } from '#web/ui/url-dialog.tsx'
import { useFocusAfterAct } from '#web/ui/use-focus-after-act.ts'

interface ActDoneProps {
  /** What was done, in a few words: "Payment on its way". */
  title: ReactNode
  /** The amount in question, in whole cents; left out if the act has none. */
  amountCents?: number | undefined
  /** What a person would want to note: account, day, reference. */
  facts: readonly { term: ReactNode; value: ReactNode }[]
  /** What it means: for the draw, for the plan, until when it can be undone. One paragraph each. */
  children: ReactNode
}

/**
 * What the dialog of an act shows once it is done, in place of its form: the same at each reload, until the reader closes it. Its
 * URL is the dialog's own with `?confirmed=…` (`confirmedAs` in answer-act.server.ts), so the loader reads from it what was done.
 */
export function ActDone({ title, amountCents, facts, children }: ActDoneProps) {
  const t = useMessages('shell')
  const box = useFocusAfterAct<HTMLDivElement>({ isStill: true })
  return (
    <div ref={box} role="status" tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <div className="on-mangrove flex items-center gap-4 rounded-corner rounded-br-cut bg-mangrove p-5 text-ink">
        <DoneTile />
        <div className="flex min-w-0 flex-col gap-1">
          <p className="font-display text-18 font-bold">{title}</p>
          {amountCents === undefined ? null : (
            <p className="font-display text-36 leading-none font-bold">
              <Money cents={amountCents} />
            </p>
          )}
        </div>
      </div>
      <KeyValues items={facts} />
      <div className="flex flex-col gap-2 text-16">{children}</div>
      <DialogButtons>
        <CloseLink look="primary">{t('done')}</CloseLink>
      </DialogButtons>
    </div>
  )
}

/** A tile of the quilt that has taken color, with a check: the amount beside it says what it stands for. */
function DoneTile() {
  return (
    <svg viewBox="0 0 28 28" className="size-12 shrink-0" aria-hidden="true">
      <path className="fill-ipe" d="M0 0V28A28 28 0 0 0 28 0Z" />
      <path className="fill-none stroke-on-ipe" strokeWidth="2.6" d="M5.4 11.2L9.4 15.2L16.6 7" />
    </svg>
  )
}
