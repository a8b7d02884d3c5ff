import type { ReactNode } from 'react'
import { CONSORTIUM_TYPES, SELECTION_MODES } from '#domain/consortiums/create-consortium.ts'
import { DRAFT_FIELDS, DRAFT_STEPS, type DraftAnswers, type DraftField } from '#domain/consortiums/group-draft.ts'
import { parseMoney } from '#domain/money.ts'
import { parsePercent } from '#domain/percent.ts'
import type { ShownGroupDraft } from '#services/consortiums/show-group-draft.ts'
import { DRAFT_LABELS, draftUrl } from '#web/admin/new-group/draft-answer.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** All terms of a draft, step by step, each with the way to change it, and which step isn't right yet. */
export function DraftTerms({ draft }: { draft: ShownGroupDraft }) {
  const t = useMessages('adminNewGroup')
  const value = useValues(draft.answers)
  return (
    <>
      {DRAFT_STEPS.map((step) => (
        <section key={step} aria-labelledby={`check-${step}`} className="flex flex-col gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 id={`check-${step}`} className="text-22">
              {t(`steps.${step}`)}
            </h2>
            <span className="flex items-baseline gap-4">
              {draft.states[step] === 'done' ? null : (
                <StatusTag tone="due">{t(`states.${draft.states[step]}`)}</StatusTag>
              )}
              <TextLink to={draftUrl(draft.id, step)}>
                <span aria-hidden="true">{t('changeShort')}</span>
                <span className="heard">{t('change', { step: t(`steps.${step}`) })}</span>
              </TextLink>
            </span>
          </div>
          <KeyValues
            items={DRAFT_FIELDS[step].map((field) => ({ term: t(DRAFT_LABELS[field]), value: value(field) }))}
          />
        </section>
      ))}
    </>
  )
}

const OPTIONAL: readonly DraftField[] = ['description', 'minBid', 'maxBid']

/** Each field as a person reads it; one that can't be read, as it was typed. */
function useValues(answers: DraftAnswers): (field: DraftField) => ReactNode {
  const t = useMessages('adminNewGroup')
  const types = useMessages('admin.types')
  const language = useLanguage()
  return (field) => {
    const text = answers[field]
    if (text === '') return t(OPTIONAL.includes(field) ? 'none' : 'missing')
    if (field === 'targetAmount' || field === 'minBid' || field === 'maxBid') {
      const amount = parseMoney(text, language)
      return amount === null ? text : <Money cents={amount} />
    }
    if (field === 'adminFeePercentage') {
      const bps = parsePercent(text, language)
      return bps === null ? text : formatPercent(bps, language)
    }
    const type = field === 'consortiumType' ? CONSORTIUM_TYPES.find((one) => one === text) : undefined
    const mode = field === 'selectionMode' ? SELECTION_MODES.find((one) => one === text) : undefined
    if (type !== undefined) return types(type)
    return mode === undefined ? <span className="wrap-anywhere">{text}</span> : t(`modes.${mode}`)
  }
}
