import type { OwnShare } from '#services/consortiums/show-consortium.ts'
import type { ShownDebit } from '#services/payments/show-asked-debit.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ActDone } from '#web/member/act-done.tsx'
import { Deadline, Instant } from '#web/ui/day.tsx'

/** What each kind of debit pays, in the words of `paying.done`. */
const WHAT = { installment: 'installment', prepayment: 'prepayment', bid: 'bid' } as const satisfies Record<
  ShownDebit['kind'],
  string
>

/** What follows once it clears, where that isn't about the draw. */
const NEXT = { installment: null, prepayment: 'planChanges', bid: 'bidNext' } as const satisfies Record<
  ShownDebit['kind'],
  string | null
>

/** What a payment came to, once it was asked for: amount, account, day, reference, and what it means (rules 14). */
export function DebitDone({ debit, own }: { debit: ShownDebit; own: OwnShare }) {
  const t = useMessages('paying.done')
  const { bankName: bank, accountLast4: last4, clearedAt, number } = debit
  const cancelBy = own.debits.find(({ transferId }) => transferId === debit.transferId)?.cancelBy ?? null
  return (
    <ActDone
      title={t(clearedAt === null ? 'onItsWay' : 'cleared')}
      amountCents={debit.amountCents}
      facts={[
        {
          term: t('what'),
          value: t(WHAT[debit.kind], { number: number ?? 0 }),
        },
        { term: t('account'), value: bank === null ? t('accountEnds', { last4 }) : t('accountLine', { bank, last4 }) },
        clearedAt === null
          ? { term: t('clears'), value: <Instant at={debit.clearsAt} /> }
          : { term: t('clearedOn'), value: <Instant at={clearedAt} /> },
        { term: t('reference'), value: <span className="font-mono">{debit.reference}</span> },
      ]}
    >
      {clearedAt === null ? <Means debit={debit} own={own} /> : null}
      {cancelBy === null ? null : (
        <p className="text-ink-2">{t.rich('cancelUntil', { until: () => <Deadline at={cancelBy} /> })}</p>
      )}
    </ActDone>
  )
}

/** What follows once it clears: for the draw, for the plan, for the selection. */
function Means({ debit, own }: { debit: ShownDebit; own: OwnShare }) {
  const t = useMessages('paying.done')
  const paying = useMessages('paying')
  const next = NEXT[debit.kind]
  if (next !== null) return <p>{t(next, { refusal: own.bidRefusal ?? '' })}</p>
  const draw = own.payments.find(({ number }) => number === debit.number)?.draw ?? null
  if (draw === null) return null
  if (draw.kind === 'too_late') return <p>{t('drawLate')}</p>
  const on = () => <Instant at={draw.drawsAt} dayOnly look="weekday" />
  if (draw.kind === 'kept_out')
    return <p>{paying.rich('drawOut', { draw: on, skipping: draw.isSkipping ? 'yes' : 'no' })}</p>
  return (
    <p>{draw.kind === 'in' ? t.rich('drawIn', { draw: on }) : t.rich('drawMore', { draw: on, number: draw.number })}</p>
  )
}
