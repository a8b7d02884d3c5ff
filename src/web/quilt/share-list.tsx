import { formatList } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

interface ShareListProps {
  /** How many shares the group has. */
  shares: number
  selected: readonly number[]
  yours?: number | undefined
}

/** The quilt in words: which shares are selected and which are not yet. Folded until somebody wants it. */
export function ShareList({ shares, selected, yours }: ShareListProps) {
  const t = useMessages('shell')
  const language = useLanguage()
  const chosen = new Set(selected)
  const numbers = Array.from({ length: shares }, (_, place) => place + 1)
  const list = (wanted: boolean) =>
    formatList(
      numbers
        .filter((number) => chosen.has(number) === wanted)
        .map((number) => (number === yours ? t('quiltYours', { number }) : String(number))),
      language,
    )
  return (
    <details className="text-16">
      <summary className="link inline-flex min-h-8 items-center">{t('quiltAsList')}</summary>
      <dl className="flex flex-col gap-2 pt-2">
        <div>
          <dt className="font-semibold">{t('quiltSelected', { count: chosen.size })}</dt>
          <dd>{chosen.size === 0 ? t('quiltNobody') : list(true)}</dd>
        </div>
        <div>
          <dt className="font-semibold">{t('quiltWaiting', { count: shares - chosen.size })}</dt>
          <dd>{chosen.size === shares ? t('quiltNobody') : list(false)}</dd>
        </div>
      </dl>
    </details>
  )
}
