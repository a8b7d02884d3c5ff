import type { Leadership } from '#services/operations/show-leadership.ts'
import { Communities } from '#web/admin/leadership/communities.tsx'
import { GrowthCenter } from '#web/admin/leadership/growth-center.tsx'
import type { CheckOutcome } from '#web/admin/leadership/health-check.ts'
import { BOARD_TABS, type BoardTab, boardUrl } from '#web/admin/leadership/leadership-url.ts'
import { ScoreCards } from '#web/admin/leadership/score-cards.tsx'
import { Stories, type Story } from '#web/admin/leadership/stories.tsx'
import { Wellness } from '#web/admin/leadership/wellness.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'

export interface BoardFacts extends Leadership {
  tab: BoardTab
  /** Whether what the tab's button opens is open. */
  isOpen: boolean
  stories: readonly Story[]
  checks: { names: readonly string[]; results: readonly CheckOutcome[] | null }
}

/** The board as it is read: its five scores, and one tab. */
export function Board({ facts }: { facts: BoardFacts }) {
  const t = useMessages('leadership')
  const { scores, communities, growth, tab, isOpen, stories, checks } = facts
  return (
    <>
      <p role="status" className="flex">
        <StatusTag tone="ok">
          <span className="whitespace-normal">{t('ready')}</span>
        </StatusTag>
      </p>
      <ScoreCards scores={scores} />
      <LinkTabs
        label={t('tabsLabel')}
        items={BOARD_TABS.map((one) => ({ to: boardUrl(one), label: t(`tabs.${one}`), isCurrent: one === tab }))}
      />
      {tab === 'communities' ? <Communities communities={communities} /> : null}
      {tab === 'stories' ? <Stories stories={stories} isOpen={isOpen} /> : null}
      {tab === 'growth' ? <GrowthCenter growth={growth} /> : null}
      {tab === 'wellness' ? <Wellness {...checks} /> : null}
    </>
  )
}
