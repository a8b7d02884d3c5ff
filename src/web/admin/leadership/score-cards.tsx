import type { ReactNode } from 'react'
import { type Score, scoreColor } from '#domain/operations/leadership.ts'
import type { Scores } from '#services/operations/show-leadership.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Money } from '#web/ui/money.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'

/** LEAD-08 in our own tones: green, blue, yellow, red. */
export const COLOR_TONES = { green: 'ok', blue: 'info', yellow: 'due', red: 'danger' } as const satisfies Record<
  ReturnType<typeof scoreColor>,
  Tone
>

/** LEAD-01: the five scores, the overall one first and largest, each with how it's computed from which figures. */
export function ScoreCards({ scores }: { scores: Scores }) {
  const t = useMessages('leadership')
  const { pulse, coveredCents, owedCents, security, members } = scores.from
  const known = (is: boolean | null, yes: string, no: string) => (is === null ? 'other' : is ? yes : no)
  const money = (cents: number) => () => <Money cents={cents} />
  return (
    <div className="grid items-stretch gap-x-8 gap-y-5 lg:grid-cols-3">
      <section className="on-mangrove flex flex-col justify-between gap-4 rounded-corner rounded-br-cut bg-mangrove p-6 text-ink sm:p-8 lg:row-span-2">
        <h2 className="text-22">{t('scores.overall')}</h2>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="figures font-display text-64 leading-none font-bold">{scores.overall ?? '–'}</span>
          {scores.overall === null ? null : <span>{t('outOf')}</span>}
        </p>
        <ScoreTag score={scores.overall} />
        <How text={t('howTexts.overall')} />
      </section>
      <Card name={t('scores.joy')} score={scores.joy}>
        {t('howTexts.joy', { kept: pulse.spots - pulse.lost, spots: pulse.spots })}
      </Card>
      <Card name={t('scores.strength')} score={scores.strength}>
        {t.rich('howTexts.strength', {
          onTime: pulse.onTime,
          due: pulse.due,
          covered: money(coveredCents),
          owed: money(owedCents),
        })}
      </Card>
      <Card name={t('scores.shield')} score={scores.shield}>
        {t('howTexts.shield', {
          checks: known(security.checksPassed, 'passed', 'failed'),
          protected: security.staff.of,
          staff: security.staff.all,
          night: known(security.nightSigned, 'yes', 'no'),
        })}
      </Card>
      <Growth percent={scores.growth}>{t('howTexts.growth', members)}</Growth>
    </div>
  )
}

function ScoreTag({ score }: { score: Score }) {
  const t = useMessages('leadership')
  const color = score === null ? null : scoreColor(score)
  return (
    <p className="flex">
      <StatusTag tone={color === null ? 'neutral' : COLOR_TONES[color]}>
        {color === null ? t('noData') : t(`colors.${color}`)}
      </StatusTag>
    </p>
  )
}

function Card({ name, score, children }: { name: string; score: Score; children: ReactNode }) {
  const t = useMessages('leadership')
  return (
    <section className="flex min-w-0 flex-col gap-2 border-t-2 border-ink pt-3">
      <h2 className="text-18">{name}</h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures font-display text-48 leading-none font-bold">{score ?? '–'}</span>
        {score === null ? null : <span className="text-14 text-ink-2">{t('outOf')}</span>}
      </p>
      <ScoreTag score={score} />
      <How text={children} />
    </section>
  )
}

/** Growth has no color of LEAD-08: it's a change in percent, not a score out of 100. */
function Growth({ percent, children }: { percent: number | null; children: ReactNode }) {
  const t = useMessages('leadership')
  const language = useLanguage()
  const way = percent === null ? null : percent > 0 ? 'up' : percent < 0 ? 'down' : 'stable'
  const words = percent === null ? '–' : formatPercent(percent * 100, language)
  return (
    <section className="flex min-w-0 flex-col gap-2 border-t-2 border-ink pt-3">
      <h2 className="text-18">{t('scores.growth')}</h2>
      <p className="figures font-display text-48 leading-none font-bold">
        {percent !== null && percent >= 0 ? t('plus', { percent: words }) : words}
      </p>
      <p className="flex">
        <StatusTag tone={way === 'up' ? 'ok' : way === 'down' ? 'danger' : 'neutral'}>
          {way === null ? t('noData') : t(`growthWords.${way}`)}
        </StatusTag>
      </p>
      <How text={children} />
    </section>
  )
}

function How({ text }: { text: ReactNode }) {
  const t = useMessages('leadership')
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center text-14">{t('how')}</summary>
      <p className="measure text-14">{text}</p>
    </details>
  )
}
