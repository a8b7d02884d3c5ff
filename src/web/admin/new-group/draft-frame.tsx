import type { ReactNode } from 'react'
import { DRAFT_PLACES, DRAFT_STEPS, type DraftPlace, type DraftStepState } from '#domain/consortiums/group-draft.ts'
import type { ShownGroupDraft } from '#services/consortiums/show-group-draft.ts'
import { draftUrl } from '#web/admin/new-group/draft-answer.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { StepFrame } from '#web/ui/step-frame.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface DraftFrameProps {
  draft: ShownGroupDraft
  place: DraftPlace
  children: ReactNode
}

const TONES: Record<DraftStepState, Tone> = { done: 'ok', begun: 'due', open: 'neutral' }

/** A page of one step of a draft: how far it is, its questions, and below them all steps and the way to discard the draft. */
export function DraftFrame({ draft, place, children }: DraftFrameProps) {
  const t = useMessages('adminNewGroup')
  const desk = useMessages('admin.tabs')
  const steps = DRAFT_STEPS.length
  const done = DRAFT_STEPS.filter((step) => draft.states[step] === 'done').length
  return (
    <StepFrame
      key={place}
      title={t(`steps.${place}`)}
      eyebrow={t('title')}
      back={{ to: '/dashboard/groups', label: desk('groups') }}
      progress={{
        label: t('stepOf', { step: DRAFT_PLACES.indexOf(place) + 1 }),
        value: done,
        max: steps,
        words: t('stepsDone', { done, steps }),
      }}
      wide
    >
      {children}
      <section aria-labelledby="steps" className="flex flex-col gap-2 border-t border-line pt-6">
        <h2 id="steps" className="text-22">
          {t('allSteps')}
        </h2>
        <ol className="flex max-w-xl flex-col">
          {DRAFT_PLACES.map((one) => (
            <li
              key={one}
              aria-current={one === place ? 'step' : undefined}
              className="flex items-center justify-between gap-4 border-b border-line py-3"
            >
              {one === place ? (
                <span className="font-semibold">{t(`steps.${one}`)}</span>
              ) : (
                <TextLink to={draftUrl(draft.id, one)}>{t(`steps.${one}`)}</TextLink>
              )}
              {one === 'review' ? null : (
                <StatusTag tone={TONES[draft.states[one]]}>{t(`states.${draft.states[one]}`)}</StatusTag>
              )}
            </li>
          ))}
        </ol>
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-16 text-ink-2">
          <span>{t.rich('savedAt', { at: () => <Instant at={draft.savedAt} /> })}</span>
          <TextLink to={draftUrl(draft.id, 'discard')}>{t('discard.link')}</TextLink>
        </p>
      </section>
    </StepFrame>
  )
}
