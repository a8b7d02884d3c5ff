import type { Risk, RiskReason } from '#domain/consortiums/group-figures.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'

const TONES: Record<Risk, Tone> = { high: 'danger', medium: 'due', low: 'ok' }

/** A group's risk (GRP-13): "High risk", or shorter where a column's header says the rest. */
export function RiskTag({ risk, words }: { risk: Risk; words?: string }) {
  const t = useMessages('admin.risks')
  return <StatusTag tone={TONES[risk]}>{words ?? t(risk)}</StatusTag>
}

interface RiskReasonsProps {
  reasons: readonly RiskReason[]
  fillBps: number
  collectionBps: number | null
  overdue: number
}

/** What makes a group's risk what it is, each figure in words: "Collection rate 83.33% · 2 installments overdue". */
export function RiskReasons({ reasons, fillBps, collectionBps, overdue }: RiskReasonsProps) {
  const t = useMessages('admin.riskReasons')
  const language = useLanguage()
  const said = {
    fill: () => t('fill', { rate: formatPercent(fillBps, language) }),
    collection: () => t('collection', { rate: formatPercent(collectionBps ?? 0, language) }),
    overdue: () => t('overdue', { count: overdue }),
  }
  return <>{reasons.map(({ figure }) => said[figure]()).join(' · ')}</>
}
