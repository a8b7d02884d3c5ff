import {
  averagePayment,
  bidSuccessRate,
  HIGH_KYC_QUEUE,
  kycQueue,
  REVENUE_TARGET_CENTS,
  revenueState,
} from '#domain/operations/overview.ts'
import type { Figures, MoneyFigures } from '#services/operations/show-figures.ts'
import { type Figure, FigureList } from '#web/admin/figures/figure-list.tsx'
import { figureUrl } from '#web/admin/figures/figure-url.ts'
import { SystemStatus } from '#web/admin/figures/system-status.tsx'
import { formatCount, formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Money } from '#web/ui/money.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** ADM-02: the overview's four sections. Roles that may open no list see the figures alone, and no amounts. */
export function FigureSections({ figures }: { figures: Figures }) {
  const mayOpen = figures.money !== undefined
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <People figures={figures} mayOpen={mayOpen} />
      <Groups figures={figures} mayOpen={mayOpen} />
      <Finances money={figures.money} />
      <SystemStatus system={figures.system} mayOpen={mayOpen} />
    </div>
  )
}

/** A count with its list, or null when it isn't available. */
function useCount(mayOpen: boolean) {
  const language = useLanguage()
  return (name: string, count: number | undefined | null, to?: string): Figure => ({
    name,
    value: count === undefined || count === null ? null : formatCount(count, language),
    to: mayOpen ? to : undefined,
  })
}

function People({ figures: { people }, mayOpen }: { figures: Figures; mayOpen: boolean }) {
  const t = useMessages('adminFigures')
  const count = useCount(mayOpen)
  const queue = people === null ? null : kycQueue(people.waiting)
  return (
    <FigureList
      title={t('sections.people')}
      tag={
        queue === null ? null : <StatusTag tone={queue === 'high' ? 'due' : 'ok'}>{t(`kycQueue.${queue}`)}</StatusTag>
      }
      figures={[
        count(t('people'), people?.people, '/dashboard/users'),
        count(t('verified'), people?.verified, '/dashboard/users?tab=verified'),
        {
          ...count(t('waiting'), people?.waiting, '/dashboard/kyc?status=pending'),
          note: t('waitingNote', { most: HIGH_KYC_QUEUE }),
        },
      ]}
    />
  )
}

function Groups({ figures: { groups, bids }, mayOpen }: { figures: Figures; mayOpen: boolean }) {
  const t = useMessages('adminFigures')
  const language = useLanguage()
  const count = useCount(mayOpen)
  const rate = groups === null || bids === null ? null : bidSuccessRate(bids, groups.members)
  return (
    <FigureList
      title={t('sections.groups')}
      figures={[
        count(t('running'), groups?.running, '/dashboard/groups?status=active'),
        count(t('filling'), groups?.filling, '/dashboard/groups?status=not_started'),
        { ...count(t('members'), groups?.members, figureUrl('members')), note: t('membersNote') },
        { ...count(t('bids'), bids, figureUrl('bids')), note: t('bidsNote') },
        {
          name: t('bidRate'),
          value: rate === null ? null : formatPercent(rate * 100, language),
          note: t('bidRateNote'),
          to: mayOpen ? figureUrl('bids') : undefined,
        },
      ]}
    />
  )
}

function Finances({ money }: { money: MoneyFigures | undefined }) {
  const t = useMessages('adminFigures')
  const language = useLanguage()
  const count = useCount(true)
  if (money === undefined) {
    return (
      <FigureList title={t('sections.money')} figures={[]}>
        <p className="text-ink-2">{t('noMoney')}</p>
      </FigureList>
    )
  }
  const { payments, funds } = money
  const state = payments === null ? null : revenueState(payments.cents)
  const owed = funds === null ? null : funds.payoutsCents + funds.refundsCents + funds.memberCreditCents
  const amount = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? null : <Money cents={cents} />
  return (
    <FigureList
      title={t('sections.money')}
      tag={
        state === null ? null : (
          <StatusTag tone={state === 'met' ? 'ok' : 'info'}>{t(`revenueState.${state}`)}</StatusTag>
        )
      }
      figures={[
        {
          name: t('revenue'),
          value: amount(payments?.cents),
          note: t('revenueNote', { target: formatMoney(REVENUE_TARGET_CENTS, language) }),
          to: figureUrl('payments'),
        },
        count(t('payments'), payments?.count, figureUrl('payments')),
        {
          name: t('average'),
          value: payments === null ? null : amount(averagePayment(payments.cents, payments.count)),
          note: t('averageNote'),
          to: figureUrl('payments'),
        },
        { name: t('fees'), value: amount(funds?.operatorRevenueCents), note: t('feesNote'), to: figureUrl('fees') },
        { name: t('held'), value: amount(funds?.bankCents), note: t('heldNote'), to: figureUrl('held') },
        { name: t('owed'), value: amount(owed), note: t('owedNote'), to: figureUrl('owed') },
      ]}
    />
  )
}
