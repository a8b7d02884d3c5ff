import { type Cell, type Line, type PrintedDocument, type Section, table } from '#domain/documents/printed-document.ts'

import { LANGUAGE_NAMES } from '#domain/language.ts'
import { add } from '#domain/money.ts'
import type { AgreementTerms } from '#services/documents/agreement-terms.ts'
import type { AcceptedAgreement, Agreement } from '#services/documents/show-agreement.ts'
import type { FundsLetter } from '#services/documents/show-funds-letter.ts'
import { holderFacts, printed } from '#web/member/documents/printed.server.ts'
import type { Writer } from '#web/member/documents/writer.server.ts'

/** What a member agreed to: the group's terms as they were frozen, and the texts with their fingerprints. */
export function agreementDocument(writer: Writer, agreement: Agreement): PrintedDocument {
  const { group: t, text, words } = writer
  const { holder } = agreement
  return printed(writer, {
    group: holder.group,
    position: holder.position,
    fileName: 'agreement',
    eyebrow: t('agreement.eyebrow'),
    title: t('agreement.title'),
    figure: {
      label: t('agreement.total'),
      text: text.money(agreement.totalCents),
      note: `${t('agreement.monthly')}: ${text.money(agreement.monthlyPaymentCents)}`,
    },
    facts: [
      ...holderFacts(writer, holder, agreement.madeAt),
      { term: t('agreement.joinedOn'), cell: writer.instant(agreement.joinedAt) },
      {
        term: t('agreement.fromMonth'),
        cell: words(t('agreement.installment', { number: agreement.fromMonth, months: agreement.durationMonths })),
      },
    ],
    sections: agreementSections(
      writer,
      agreement,
      agreement.accepted === null ? [] : [acceptedRow(writer, agreement.accepted)],
    ),
    notes: agreementNotes(writer, agreement),
  })
}

/** The agreement's words: what a member reads among their documents, and what someone accepts before they join (rules 9, Asking to join). */
export function agreementSections(
  writer: Writer,
  agreement: AgreementTerms,
  accepted: readonly Cell[][] = [],
): Section[] {
  const { group: t, text, words, code } = writer
  return [
    { kind: 'bill', title: t('agreement.terms'), lines: termLines(writer, agreement) },
    {
      kind: 'text',
      title: t('agreement.added'),
      paragraphs: [
        t('agreement.oneFee', { rate: text.percent(agreement.feeBps) }),
        t('agreement.late'),
        t('agreement.leaving'),
        ...(agreement.type === 'car' ? [t('agreement.insurance')] : []),
      ],
    },
    table({
      title: t('agreement.texts'),
      empty: t('agreement.noTexts'),
      columns: [
        { label: t('agreement.columns.text'), share: 10 },
        { label: t('agreement.columns.version'), share: 8 },
        { label: t('agreement.columns.agreed'), share: 9 },
        { label: t('agreement.columns.fingerprint'), share: 16 },
      ],
      rows: [
        ...accepted,
        ...agreement.texts.map((one) => [
          words(
            t('agreement.textLine', {
              text: t(`agreement.documents.${one.document}`),
              language: LANGUAGE_NAMES[one.language],
            }),
          ),
          words(t('agreement.versionLine', { version: one.version, day: text.day(one.publishedOn) }), one.version),
          writer.instant(one.agreedAt),
          code(one.textHash),
        ]),
      ],
      total: null,
    }),
  ]
}

/** What the reader has to know at its end. */
export function agreementNotes({ group: t, text }: Writer, agreement: AgreementTerms): string[] {
  return [
    agreement.launchedAt === null
      ? t('agreement.notFixed')
      : t('agreement.fixed', { day: text.dayAt(agreement.launchedAt) }),
    ...(agreement.texts.length === 0 ? [] : [t('agreement.note')]),
  ]
}

function acceptedRow({ group: t, words, code, instant }: Writer, accepted: AcceptedAgreement): Cell[] {
  const language = LANGUAGE_NAMES[accepted.language]
  return [
    words(t('agreement.textLine', { text: t('agreement.thisAgreement'), language })),
    words(accepted.termsVersion),
    instant(accepted.acceptedAt),
    code(accepted.textHash),
  ]
}

function termLines(writer: Writer, agreement: AgreementTerms): Line[] {
  const { group: t, text, money, words, code, count } = writer
  const { owed, minBidCents, maxBidCents } = agreement
  const feeCents = add(owed.operatorCents, owed.reserveCents)
  // A newcomer pays the fee of the months that are theirs; the rate is of them all (rules 1).
  const part = agreement.fromMonth > 1 ? 'OfPart' : ''
  const all = agreement.durationMonths
  const months = { months: all - agreement.fromMonth + 1, all }
  return [
    { term: t('agreement.payout'), cell: money(agreement.targetCents) },
    {
      term: t(`agreement.fee${part}`, { rate: text.percent(agreement.feeBps), ...months }),
      cell: money(feeCents),
    },
    {
      term: t(`agreement.ofItReserve${part}`, { rate: text.percent(agreement.reserveBps), ...months }),
      cell: money(owed.reserveCents),
    },
    { term: t('agreement.total'), cell: money(agreement.totalCents), isStrong: true },
    { term: t('agreement.monthly'), cell: money(agreement.monthlyPaymentCents) },
    { term: t('agreement.months'), cell: count(agreement.durationMonths) },
    { term: t('agreement.spots'), cell: count(agreement.seats) },
    { term: t('agreement.dueDay'), cell: words(t('agreement.dueDayLine', { day: agreement.assemblyDay })) },
    { term: t('agreement.selection'), cell: words(t(`agreement.modes.${agreement.selectionMode}`)) },
    ...(agreement.selectionMode === 'draw_only'
      ? []
      : [
          {
            term: t('agreement.minBid'),
            cell: minBidCents === null ? words(t('agreement.noMinimum')) : money(minBidCents),
          },
          {
            term: t('agreement.maxBid'),
            cell: maxBidCents === null ? words(t('agreement.maxBidBalance')) : money(maxBidCents),
          },
        ]),
    { term: t('agreement.randomness'), cell: words(t(`agreement.sources.${agreement.randomness}`)) },
    ...(agreement.commitment === null ? [] : [{ term: t('agreement.commitment'), cell: code(agreement.commitment) }]),
  ]
}

/** Where a down payment comes from, for a lender or a title company (rules 8). */
export function letterDocument(writer: Writer, letter: FundsLetter): PrintedDocument {
  const { group: t, text, money, ctx } = writer
  const { holder, selection, payout } = letter
  return printed(writer, {
    group: holder.group,
    position: holder.position,
    fileName: 'letter',
    eyebrow: t('letter.eyebrow'),
    title: t('letter.title'),
    figure: null,
    facts: holderFacts(writer, holder, letter.madeAt),
    sections: [
      {
        kind: 'text',
        title: t('letter.salutation'),
        paragraphs: [
          t('letter.holds', {
            name: holder.fullName,
            position: holder.position,
            group: holder.group.name,
            product: ctx.config.PRODUCT_NAME,
          }),
          t('letter.fund', { payout: text.money(letter.targetCents) }),
          t('letter.selected', {
            position: holder.position,
            method: selection.method,
            number: selection.assemblyNumber,
            day: text.dayAt(selection.selectedAt),
            committed: text.money(selection.committedCents),
          }),
          ...(payout === null
            ? []
            : [
                t('letter.paidOut', {
                  amount: text.money(payout.amountCents),
                  day: text.dayAt(payout.paidAt),
                }),
              ]),
          t('letter.goesTo'),
          t('letter.owes', {
            paid: text.money(letter.totalPaidCents),
            left: text.money(letter.leftCents),
            monthly: text.money(letter.monthlyPaymentCents),
            fee: text.money(letter.feeCents),
          }),
          t('letter.decides'),
        ],
      },
      {
        kind: 'bill',
        title: t('letter.figures'),
        lines: [
          { term: t('letter.payout'), cell: money(letter.targetCents), isStrong: true },
          { term: t('letter.paid'), cell: money(letter.totalPaidCents) },
          { term: t('letter.left'), cell: money(letter.leftCents) },
        ],
      },
    ],
    notes: [t('letter.note')],
  })
}
