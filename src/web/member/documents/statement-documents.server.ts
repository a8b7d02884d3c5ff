import type { Line, PrintedDocument, Section } from '#domain/documents/printed-document.ts'
import { balanceMoves, type StatementSum } from '#domain/documents/statement-lines.ts'
import { add, negate } from '#domain/money.ts'
import type { AssemblyOutcome } from '#domain/standing/assembly-outcome.ts'
import type { OutReason } from '#domain/standing/leading-reason.ts'
import type { MembershipStatement } from '#services/documents/show-membership-statement.ts'
import type { MonthStatement } from '#services/documents/show-month-statement.ts'
import type { YearSummary } from '#services/documents/show-year-summary.ts'
import { paymentsTable } from '#web/member/documents/payments-table.server.ts'
import { holderFacts, printed } from '#web/member/documents/printed.server.ts'
import type { Writer } from '#web/member/documents/writer.server.ts'

/** A month of a spot: due, paid, balance, points, draw. */
export function monthDocument(writer: Writer, month: MonthStatement): PrintedDocument {
  const { t, text, words } = writer
  const { holder, number } = month
  // The next month opens at midnight, and that day is its first.
  const day = text.dayAt(month.isOver ? new Date(month.to.getTime() - 1) : month.to)
  return printed(writer, {
    group: holder.group,
    position: holder.position,
    fileName: `statement-${month.month.slice(0, 7)}`,
    eyebrow: t('month.eyebrow', { number }),
    title: t('month.title', { month: text.day(month.month, 'month') }),
    figure:
      month.endedAt === null
        ? {
            label: t('month.figure'),
            text: text.money(month.balanceAfterCents),
            note: t('month.figureNote', { day }),
          }
        : {
            label: t('month.total'),
            text: text.money(month.sum.paidCents),
            note: t('membership.ended', { day: text.dayAt(month.endedAt) }),
          },
    facts: [
      ...holderFacts(writer, holder, writer.ctx.clock.now()),
      { term: t('period'), cell: words(t('periodLine', { from: text.dayAt(month.from), to: day })) },
      { term: t('month.dueOn'), cell: writer.day(month.dueOn) },
    ],
    sections: [
      ...dueSection(writer, month),
      paymentsTable(writer, {
        title: t('month.paid'),
        empty: t('month.nothingPaid'),
        total: t('month.total'),
        lines: month.lines,
        sum: month.sum,
      }),
      // Of a spot that ended, nothing is left to pay.
      ...(month.endedAt === null
        ? [{ kind: 'bill', title: t('month.balance'), lines: balanceLines(writer, month) } as const]
        : []),
      drawSection(writer, month),
      { kind: 'bill', title: t('month.points'), lines: pointLines(writer, month) },
    ],
    notes: [...(month.isOver ? [] : [t('month.note', { day })]), t('errors')],
  })
}

function dueSection({ t, money, words }: Writer, { due, number }: MonthStatement): Section[] {
  if (due === null) return []
  return [
    {
      kind: 'bill',
      title: t('month.due'),
      lines: [
        { term: t('commonFund'), cell: money(due.parts.commonFundCents) },
        { term: t('operator'), cell: money(due.parts.operatorCents) },
        { term: t('reserve'), cell: money(due.parts.reserveCents) },
        ...(due.lateFeeCents === 0 ? [] : [{ term: t('lateFee'), cell: money(due.lateFeeCents) }]),
        { term: t('month.installment', { number }), cell: money(due.payableCents), isStrong: true },
        { term: t('month.status'), cell: words(t(`month.statuses.${due.status}`)) },
      ],
    },
  ]
}

function balanceLines({ t, money }: Writer, month: MonthStatement): Line[] {
  const { paidCents, returnedCents, bonusCents } = balanceMoves(month.lines)
  return [
    { term: t('month.before'), cell: money(month.balanceBeforeCents) },
    { term: t('month.paidLine'), cell: money(negate(paidCents)) },
    ...(returnedCents === 0 ? [] : [{ term: t('month.returnedLine'), cell: money(returnedCents) }]),
    ...(bonusCents === 0 ? [] : [{ term: t('month.bonusLine'), cell: money(negate(bonusCents)) }]),
    { term: t('month.after'), cell: money(month.balanceAfterCents), isStrong: true },
  ]
}

function pointLines({ t, count }: Writer, { number, points }: MonthStatement): Line[] {
  return [
    { term: t('month.pointsBefore'), cell: count(points.before) },
    { term: t('month.pointsEarned', { number }), cell: count(points.earned) },
    ...(points.lost === 0 ? [] : [{ term: t('month.pointsLost'), cell: count(points.lost) }]),
    { term: t('month.pointsAfter'), cell: count(points.before + points.earned + points.lost), isStrong: true },
  ]
}

function drawSection(writer: Writer, month: MonthStatement): Section {
  const { t, text } = writer
  const said =
    month.outcome === null
      ? t('month.notHeld', { day: text.instant(month.drawsAt) })
      : outcomeWords(writer, month.outcome, month.leftAt)
  return { kind: 'text', title: t('month.draw', { number: month.number }), paragraphs: [said] }
}

/** What screening and identity checks found has one word, to its member too. */
const worded = (reason: OutReason | null) =>
  reason === null || reason === 'kyc_not_approved' || reason === 'sanctions_not_clear' ? 'under_review' : reason

function outcomeWords({ t, text, own, assembly }: Writer, outcome: AssemblyOutcome, leftAt: Date | null): string {
  switch (outcome.kind) {
    case 'selected':
      return outcome.isEnded ? own('selectedThen') : t('month.selected', { method: outcome.method })
    case 'waits':
      return outcome.place === null ? own('noDraw') : own('came', { place: outcome.place, count: outcome.of })
    case 'fell_out':
      return own('fellOut', {
        place: outcome.place,
        count: outcome.of,
        reason: assembly(`reasons.${worded(outcome.reason)}`),
      })
    case 'not_in_list':
      // Someone who left before the list is on no record of that draw.
      return leftAt !== null && (outcome.reason === null || outcome.reason === 'not_active')
        ? t('month.left', { day: text.dayAt(leftAt) })
        : own(`wasOut.${outcome.reason === null ? 'starts_later' : worded(outcome.reason)}`)
    case 'selected_before':
      return own('wasOut.already_selected')
  }
}

/** Everything a spot has cost and paid, from the first day. */
export function membershipDocument(writer: Writer, statement: MembershipStatement): PrintedDocument {
  const { t, text, money } = writer
  const { holder } = statement
  return printed(writer, {
    group: holder.group,
    position: holder.position,
    fileName: 'statement',
    eyebrow: t('membership.eyebrow'),
    title: t('membership.title'),
    figure: {
      label: t('membership.figure'),
      text: text.money(statement.totalPaidCents),
      note:
        statement.leftAt === null
          ? t('membership.figureNote', { amount: text.money(statement.leftCents) })
          : t(statement.isDefaulted ? 'membership.endedOwing' : 'membership.ended', {
              day: text.dayAt(statement.leftAt),
            }),
    },
    facts: holderFacts(writer, holder, statement.madeAt),
    sections: [
      {
        kind: 'bill',
        title: t('membership.plan'),
        lines: [
          { term: t('membership.payout'), cell: money(statement.targetCents) },
          {
            term: statement.isPartOfTerm
              ? t('membership.feeOfPart')
              : `${t('operator')} (${text.percent(statement.feeBps)})`,
            cell: money(statement.feeCents),
          },
          ...(statement.bonusCents === 0
            ? []
            : [{ term: t('membership.bonus'), cell: money(negate(statement.bonusCents)) }]),
          {
            term: t('membership.planTotal', { months: statement.planMonths }),
            cell: money(statement.owedCents),
            isStrong: true,
          },
          { term: t('membership.paid'), cell: money(statement.totalPaidCents) },
          ...(statement.leftAt === null ? [{ term: t('membership.left'), cell: money(statement.leftCents) }] : []),
        ],
      },
      ...refundSection(writer, statement),
      { kind: 'bill', title: t('membership.wentTo'), lines: partLines(writer, statement.sum, t('membership.total')) },
      paymentsTable(writer, {
        title: t('membership.payments'),
        empty: t('membership.nothing'),
        total: t('membership.total'),
        lines: statement.lines,
        sum: statement.sum,
      }),
    ],
    notes: [t('errors')],
  })
}

/** What goes back to who left, and when (rules 9). */
function refundSection({ t, text, money, words }: Writer, { refund }: MembershipStatement): Section[] {
  if (refund === null) return []
  const { paidInCents, deductionCents, feeCents, amountCents, status, dueBy, paidAt } = refund
  const when =
    paidAt !== null
      ? t('refund.paidOn', { day: text.dayAt(paidAt) })
      : dueBy !== null
        ? t('refund.dueBy', { day: text.dayAt(dueBy) })
        : t('refund.waiting')
  return [
    {
      kind: 'bill',
      title: t('refund.title'),
      lines: [
        { term: t('refund.paidIn'), cell: money(paidInCents) },
        ...(feeCents === 0 ? [] : [{ term: t('refund.fee'), cell: money(feeCents) }]),
        ...(deductionCents === 0 ? [] : [{ term: t('refund.deduction'), cell: money(negate(deductionCents)) }]),
        { term: t('refund.amount'), cell: money(amountCents), isStrong: true },
        { term: t('refund.when'), cell: words(status === 'returned' ? t('refund.returned') : when) },
      ],
    },
  ]
}

/** What a calendar year cost. */
export function yearDocument(writer: Writer, summary: YearSummary): PrintedDocument {
  const { t, text } = writer
  const { holder, sum, lines } = summary
  const year = String(summary.year)
  const feeCents = add(sum.paid.operatorCents, sum.paid.reserveCents)
  return printed(writer, {
    group: holder.group,
    position: holder.position,
    fileName: `summary-${year}`,
    eyebrow: t('year.eyebrow'),
    title: t('year.title', { year }),
    figure: {
      label: t('year.figure', { year }),
      text: text.money(sum.paidCents),
      note: t('year.figureNote', { fee: text.money(feeCents) }),
    },
    facts: holderFacts(writer, holder, summary.madeAt),
    sections: [
      { kind: 'bill', title: t('year.parts'), lines: partLines(writer, sum, t('year.total', { year })) },
      paymentsTable(writer, {
        title: t('year.payments', { year }),
        empty: t('year.nothing', { year }),
        total: t('year.total', { year }),
        lines,
        sum,
      }),
    ],
    notes: [
      t('notTax'),
      ...(summary.isUnderWay ? [t('year.soFar', { day: text.dayAt(summary.madeAt) })] : []),
      t('errors'),
    ],
  })
}

/** Where the money went, with late fees below the sum, of which they are no part. */
function partLines({ t, money }: Writer, { paid, paidCents, lateFeeCents }: StatementSum, total: string): Line[] {
  return [
    { term: t('commonFund'), cell: money(paid.commonFundCents) },
    { term: t('operator'), cell: money(paid.operatorCents) },
    { term: t('reserve'), cell: money(paid.reserveCents) },
    { term: total, cell: money(paidCents), isStrong: true },
    ...(lateFeeCents === 0 ? [] : [{ term: t('year.lateFees'), cell: money(lateFeeCents) }]),
  ]
}
