import { formatBidPercent } from '#web/i18n/format-bid-percent.ts'
import { formatInstantMonth } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage, useProductZone } from '#web/i18n/use-language.ts'

/** A share as its tile describes it. Where a page knows only whether it was selected, the rest is left out. */
export interface ReadShare {
  position: number
  selectedIn: number | null
  selectedAt?: Date | null
  method?: 'draw' | 'bid' | null
  percentage?: string | null
}

/** A number without a member: it can still be given; or it was, and no one gets it again (rules 2); or the group gives none anymore. */
export type Untaken = 'open' | 'gone' | 'empty'

/** A tile in words: "Number 31, selected in March 2026 by a bid of 49%". */
export function useTileSentence(yours: number | undefined): (position: number, share: ReadShare | Untaken) => string {
  const t = useMessages('quilt')
  const language = useLanguage()
  const zone = useProductZone()
  return (position, share) => {
    const mine = position === yours ? 'yes' : 'no'
    if (share === 'open' || share === 'gone' || share === 'empty') return t(share, { position })
    if (share.selectedIn === null) return t('waiting', { position, mine })
    if (!share.selectedAt || !share.method) return t('chosen', { position, mine })
    return t('selected', {
      position,
      mine,
      month: formatInstantMonth(share.selectedAt, language, zone),
      method: share.method,
      percent: formatBidPercent(share.percentage ?? null, language),
    })
  }
}
