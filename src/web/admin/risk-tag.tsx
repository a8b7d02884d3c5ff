import { Fragment } from 'react'
import type { Risk, RiskReason } from '#domain/consortiums/group-figures.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const TONES: Record<Risk, Tone> = { high: 'danger', medium: 'due', low: 'ok' }

/** A group's risk (GRP-13): "High risk", or shorter where a column's header says the rest. */
export function RiskTag({ risk, words }: { risk: Risk; words?: string }) {
  const t = useMessages('admin.risks')
  return <StatusTag tone={TONES[risk]}>{words ?? t(risk)}</StatusTag>
}

/** The part of a group's page that lists what each of its figures is made of. */
export const FIGURE_PARTS = {
  fill: '',
  collection: '/ledger?kind=installment_settled',
  overdue: '/late',
} as const satisfies Record<RiskReason['figure'], string>

interface RiskReasonsProps {
  /** The page of the group: each figure then opens what it counts. Left out where a column of its own does. */
  groupPath?: string
  reasons: readonly RiskReason[]
  fillBps: number
  collectionBps: number | null
  overdue: number
}

/** What makes a group's risk what it is, each figure in words: "Collection rate 83.33% · 2 installments overdue". */
export function RiskReasons({ groupPath, reasons, fillBps, collectionBps, overdue }: RiskReasonsProps) {
  const t = useMessages('admin.riskReasons')
  const language = useLanguage()
  const said = {
    fill: () => t('fill', { rate: formatPercent(fillBps, language) }),
    collection: () => t('collection', { rate: formatPercent(collectionBps ?? 0, language) }),
    overdue: () => t('overdue', { count: overdue }),
  }
  if (groupPath === undefined) return <>{reasons.map(({ figure }) => said[figure]()).join(' · ')}</>
  return reasons.map(({ figure }, place) => (
    <Fragment key={figure}>
      {place === 0 ? null : ' · '}
      <TextLink to={groupPath + FIGURE_PARTS[figure]}>{said[figure]()}</TextLink>
    </Fragment>
  ))
}
