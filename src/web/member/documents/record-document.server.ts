import { type Cell, type Line, type PrintedDocument, type Section, table } from '#domain/documents/printed-document.ts'
import { type Cents, cents, negate } from '#domain/money.ts'
import type { AssemblyRecord } from '#services/documents/show-assembly-record.ts'
import { formatBidPercent } from '#web/i18n/format-bid-percent.ts'
import { printed, proofAt } from '#web/member/documents/printed.server.ts'
import type { Writer } from '#web/member/documents/writer.server.ts'

type Page = AssemblyRecord['page']

/** The record of a held assembly: who was selected and how, who wasn't in the draw, the fund, and the proof. Never a name. */
export function recordDocument(writer: Writer, { group, page }: AssemblyRecord): PrintedDocument {
  const { group: t, text, words, count } = writer
  const selected = page.minutes?.selections.map(({ position }) => String(position)) ?? []
  const heldAt = page.heldAt ?? page.drawsAt
  return printed(writer, {
    group,
    position: null,
    fileName: `assembly-${page.number}`,
    eyebrow: text.dayAt(heldAt),
    title: t('record.title', { number: page.number }),
    figure: {
      label: t('record.selected'),
      text:
        selected.length === 0
          ? t('record.nobody')
          : t('record.numbers', { count: selected.length, positions: text.list(selected) }),
      note: '',
    },
    facts: [
      { term: writer.t('group'), cell: words(group.name) },
      { term: t('record.heldOn'), cell: writer.instant(heldAt) },
      { term: t('record.inList'), cell: count(page.eligiblePositions?.length ?? 0) },
      { term: t('record.listOn'), cell: writer.instant(page.publishedAt ?? page.snapshotAt) },
    ],
    sections: [
      selectionsTable(writer, page),
      outTable(writer, page),
      { kind: 'bill', title: t('record.bids'), lines: bidLines(writer, page) },
      ...fundSection(writer, page),
      ...proofSection(writer, page),
    ],
    notes: [t('record.notes.names'), t('record.notes.check')],
    proof: proofAt(writer, `/consortium/${group.id}/assemblies/${page.number}`, {
      title: t('record.checkTitle'),
      text: t('record.check'),
      alt: t('record.checkAlt'),
    }),
  })
}

function selectionsTable(writer: Writer, page: Page) {
  const { group: t, words, code, language } = writer
  const tickets = new Map(page.minutes?.selections.map(({ position, ticket }) => [position, ticket]))
  return table({
    title: t('record.selections'),
    empty: t('record.noSelections'),
    columns: [
      { label: t('record.columns.spot'), share: 5 },
      { label: t('record.columns.how'), share: 7 },
      { label: t('record.columns.drawNumber'), share: 22 },
      { label: t('record.columns.status'), share: 8 },
    ],
    rows: page.selections.map(({ position, method, percentage, isEnded }) => [
      words(String(position)),
      words(t(method === 'draw' ? 'record.byDraw' : 'record.byBid')),
      method === 'bid' ? words(formatBidPercent(percentage, language)) : code(tickets.get(position) ?? ''),
      words(t(isEnded ? 'record.ended' : 'record.stands')),
    ]),
    total: null,
  })
}

function outTable(writer: Writer, { leftOut, minutes }: Page) {
  const { group: t, words, assembly, text } = writer
  const out = [...(leftOut ?? []), ...(minutes?.passedOver ?? [])].sort((a, b) => a.position - b.position)
  return table({
    title: t('record.out'),
    empty: t('record.allIn'),
    columns: [
      { label: t('record.columns.spot'), share: 5 },
      { label: t('record.columns.why'), share: 37 },
    ],
    rows: out.map(({ position, reasons }) => [
      words(String(position)),
      words(text.list(reasons.map((reason) => assembly(`reasons.${reason}`)))),
    ]),
    total: null,
  })
}

function bidLines({ group: t, count, words, language }: Writer, { bidCount, lowestBid, medianBid }: Page): Line[] {
  const percent = (bid: string | null): Cell => words(bid === null ? t('record.none') : formatBidPercent(bid, language))
  return [
    { term: t('record.bidCount'), cell: count(bidCount ?? 0) },
    { term: t('record.lowestBid'), cell: percent(lowestBid) },
    ...(medianBid === null ? [] : [{ term: t('record.medianBid'), cell: percent(medianBid) }]),
  ]
}

/** Each dollar of the assembly, as its page has it. */
function fundSection({ assembly, money, text }: Writer, { fund, number, minutes }: Page): Section[] {
  if (fund === null) return []
  const line = (term: string, amount: Cents, isStrong = false): Line => ({ term, cell: money(amount), isStrong })
  const some = (term: string, amount: Cents): Line[] => (amount === 0 ? [] : [line(term, amount)])
  const selected = minutes?.selections.map(({ position }) => String(position)) ?? []
  return [
    {
      kind: 'bill',
      title: assembly('money.title'),
      lines: [
        line(assembly('money.carriedIn', { number: number - 1 }), fund.carriedInCents),
        line(assembly('money.cameIn'), fund.cameInCents),
        ...some(assembly('money.reserveRepaid'), negate(fund.reserveRepaidCents)),
        ...some(assembly('money.advanceRepaid'), negate(fund.operatorAdvanceRepaidCents)),
        line(assembly('money.cash'), fund.cashCents, true),
        ...some(assembly('money.reserveLoan'), fund.reserveLoanCents),
        ...some(assembly('money.advance'), fund.operatorAdvanceCents),
        line(
          assembly('money.committed', { count: selected.length, positions: text.list(selected) }),
          negate(fund.committedCents),
        ),
        line(assembly('money.left'), cents(fund.leftCents), true),
      ],
    },
  ]
}

function proofSection({ group: t, code, words }: Writer, { proof }: Page): Section[] {
  if (proof === null) return []
  const source =
    proof.source === 'beacon'
      ? t('record.round', { round: proof.beaconRound ?? 0 })
      : t('record.reveal', { number: proof.revealNumber ?? 0 })
  return [
    {
      kind: 'bill',
      title: t('record.proof'),
      lines: [
        { term: t('record.fingerprint'), cell: code(proof.snapshotHash) },
        { term: t('record.source'), cell: words(source) },
        { term: t('record.random'), cell: code(proof.randomness ?? '') },
        { term: t('record.order'), cell: words((proof.order ?? []).join(', ')) },
      ],
    },
  ]
}
