import type { ConsortiumType } from '#domain/consortiums/create-consortium.ts'
import type { DeskContemplation } from '#services/consortiums/list-contemplations.ts'
import type { ContemplationAnswer } from '#web/admin/contemplations/contemplation-act.server.ts'
import { ContemplationStatus } from '#web/admin/contemplations/contemplation-status.tsx'
import { GuaranteeReview, GuaranteeStates } from '#web/admin/contemplations/guarantee-review.tsx'
import { PayoutPanel } from '#web/admin/contemplations/payout-panel.tsx'
import type { PayoutAct } from '#web/admin/contemplations/payout-step.tsx'
import { PreparePayout } from '#web/admin/contemplations/prepare-payout.tsx'
import { WhoseSelection } from '#web/admin/contemplations/whose-selection.tsx'
import { useBusyText } from '#web/document/busy-text.ts'
import { formatList, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Day, Instant } from '#web/ui/day.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface ContemplationPanelProps {
  one: DeskContemplation
  consortiumId: string
  type: ConsortiumType
  costsMostCents: number
  idempotencyKey: string
  isReviewing: boolean
  isPreparing: boolean
  /** What is about to be done with which payout, as the URL says. */
  asked: { act: PayoutAct; payoutId: string } | null
  mayPrepare: boolean
  answer: ContemplationAnswer | null
}

/** One open selection: how far along it is, what is due by when, and the next thing to do. */
export function ContemplationPanel(props: ContemplationPanelProps) {
  const {
    one,
    consortiumId,
    type,
    costsMostCents,
    asked,
    idempotencyKey,
    isReviewing,
    isPreparing,
    mayPrepare,
    answer,
  } = props
  const t = useMessages('adminContemplations')
  const here = `/dashboard/groups/${consortiumId}/contemplations`
  const live = one.payouts.find(({ status }) => status !== 'failed' && status !== 'cancelled')
  const over = one.payouts.filter((payout) => payout !== live)
  const isReviewed = isReviewing && one.status === 'guarantee_review'
  const isToPrepare = one.status === 'approved' && live === undefined
  return (
    <Panel
      title={<WhoseSelection one={one}>{t('share', { position: one.position, name: one.memberName })}</WhoseSelection>}
      eyebrow={<MethodOf one={one} />}
      actions={<ContemplationStatus status={one.status} />}
    >
      <Refusal answer={answer} />
      <Late one={one} />
      {one.isDisputed ? (
        <Banner tone="due" title={t('disputedTitle')}>
          {t('refusals.dispute_open')}
        </Banner>
      ) : null}
      <div className={isReviewed ? 'flex flex-col gap-4' : 'grid items-start gap-x-10 gap-y-4 lg:grid-cols-2'}>
        <div className="flex flex-col gap-4">
          <Dates one={one} type={type} />
          {one.status === 'guarantee_review' && !isReviewed ? (
            <p>
              <LinkButton to={`${here}?review=${one.id}`} size="dense">
                <span aria-hidden="true">{t('review')}</span>
                <span className="heard">{t('reviewOf', { position: one.position })}</span>
              </LinkButton>
            </p>
          ) : null}
          {isToPrepare && !isPreparing && mayPrepare && one.late.length === 0 && !one.isDisputed ? (
            <p>
              <LinkButton to={`${here}?prepare=${one.id}`} size="dense">
                <span aria-hidden="true">{t('prepare')}</span>
                <span className="heard">{t('prepareOf', { position: one.position })}</span>
              </LinkButton>
            </p>
          ) : null}
        </div>
        {one.guarantees.length === 0 || isReviewed ? null : <GuaranteeStates guarantees={one.guarantees} />}
      </div>
      {isReviewed ? (
        <GuaranteeReview one={one} action={`${here}?review=${one.id}`} back={here} answer={answer} />
      ) : null}
      {isToPrepare && isPreparing ? (
        <PreparePayout
          one={one}
          type={type}
          action={`${here}?prepare=${one.id}`}
          back={here}
          costsMostCents={costsMostCents}
          idempotencyKey={idempotencyKey}
          answer={answer}
        />
      ) : null}
      {live === undefined ? null : (
        <PayoutPanel
          payout={live}
          one={one}
          here={here}
          asked={asked?.payoutId === live.id ? asked.act : null}
          answer={answer}
        />
      )}
      {over.map((payout) => (
        <PayoutPanel key={payout.id} payout={payout} one={one} here={here} asked={null} answer={null} />
      ))}
    </Panel>
  )
}

/** What keeps a payout from being prepared or released, shown to both people (rules 9). */
function Late({ one: { late } }: { one: DeskContemplation }) {
  const t = useMessages('adminContemplations')
  const language = useLanguage()
  if (late.length === 0) return null
  return (
    <Banner tone="due" title={t('lateTitle')}>
      {t.rich('lateText', {
        count: late.length,
        numbers: formatList(
          late.map(({ number }) => String(number)),
          language,
        ),
        amount: () => <Money cents={late.reduce((sum, { payableCents }) => sum + payableCents, 0)} />,
      })}
    </Banner>
  )
}

function MethodOf({ one }: { one: DeskContemplation }) {
  const t = useMessages('adminContemplations')
  const language = useLanguage()
  if (one.method === 'draw') return t('byDraw', { assembly: one.assemblyNumber })
  const percent = formatPercent(Math.round(Number(one.bidPercentage ?? 0) * 100), language).replace('%', '')
  return t('byBid', { assembly: one.assemblyNumber, percent })
}

function Dates({ one, type }: { one: DeskContemplation; type: ConsortiumType }) {
  const t = useMessages('adminContemplations')
  return (
    <div className="max-w-xl">
      <KeyValues
        items={[
          { term: t('credit'), value: <Money cents={one.committedCents} /> },
          {
            term: t(type === 'car' ? 'balanceToCover' : 'balance'),
            value: <Money cents={one.remainingCents} />,
          },
          ...(one.answerBy === null ? [] : [{ term: t('answerBy'), value: <Instant at={one.answerBy} /> }]),
          ...(one.cureBy === null ? [] : [{ term: t('cureBy'), value: <Instant at={one.cureBy} /> }]),
          { term: t('useBy'), value: <Day on={one.useBy} /> },
        ]}
      />
    </div>
  )
}

/** Why the last act wasn't done, above the selection it was about; it takes the focus. The form itself names the wrong fields. */
function Refusal({ answer }: { answer: ContemplationAnswer | null }) {
  const t = useMessages('adminContemplations')
  const refusals = useMessages('adminContemplations.refusals')
  const busy = useBusyText()
  if (answer === null || Object.keys(answer.fields).length > 0) return null
  const code = answer.refusal as Parameters<typeof refusals>[0]
  const reason = busy(answer.refusal) ?? (refusals.has(code) ? refusals(code) : refusals('other'))
  return <ErrorSummary answer={answer} errors={{}} lead={t('failed', { reason })} />
}
