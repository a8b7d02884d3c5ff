import type { FormerFinal } from '#services/consortiums/list-former-spots.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Matter } from '#web/member/former/matter.tsx'
import { usePointWords } from '#web/standing/use-point-words.tsx'
import { Day } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'

interface FinalMatterProps {
  final: FormerFinal
  isMain: boolean
  why: React.ReactNode
}

/** What a group's final accounts leave to someone who is no longer in it: how much, where it is, until when to claim it (rules 11). */
export function FinalMatter({ final, isMain, why }: FinalMatterProps) {
  const t = useMessages('former.final')
  const { title, text } = usePointWords()(final.point)
  const { surplusCents, heldCents, unservedCents, amountCents, claimBy, last4 } = final
  const parts = [
    { term: t('unserved'), cents: unservedCents },
    { term: t('held'), cents: heldCents },
    { term: t('surplus'), cents: surplusCents },
  ].filter(({ cents }) => cents > 0)
  return (
    <Matter
      isMain={isMain}
      title={title}
      bill={{
        title: t('bill'),
        items: [
          ...parts.map(({ term, cents }) => ({ term, value: <Money cents={cents} /> })),
          { term: t('total'), value: <Money cents={amountCents} />, strong: true },
        ],
      }}
    >
      {why}
      <p>{text}</p>
      {claimBy === null ? null : <p>{t.rich('claimBy', { day: () => <Day on={claimBy} look="long" /> })}</p>}
      {final.point.key === 'final_owed' && last4 !== null ? <p>{t('goesTo', { last4 })}</p> : null}
    </Matter>
  )
}
