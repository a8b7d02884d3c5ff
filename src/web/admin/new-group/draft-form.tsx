import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { validateNewConsortium } from '#domain/consortiums/create-consortium.ts'
import {
  DRAFT_DEFAULTS,
  DRAFT_FIELDS,
  DRAFT_STEPS,
  type DraftAnswers,
  type DraftStep,
} from '#domain/consortiums/group-draft.ts'
import { ownValue } from '#domain/own-value.ts'
import { DRAFT_LABELS, type StepAnswer } from '#web/admin/new-group/draft-answer.ts'
import { DraftFields } from '#web/admin/new-group/draft-fields.tsx'
import { NewGroupFigures } from '#web/admin/new-group/new-group-figures.tsx'
import { useFieldProblems } from '#web/admin/new-group/use-field-problems.ts'
import { useNamedProblems } from '#web/admin/use-named-problems.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { StepButtons } from '#web/ui/step-frame.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useFormAsFound } from '#web/ui/use-form-as-found.ts'

interface DraftFormProps {
  step: DraftStep
  /** Where the form is sent: the page it is on. */
  action: string
  /** The version it was opened on; 0 before a draft was saved. */
  version: number
  /** What all steps say so far. */
  answers: DraftAnswers
  answer: StepAnswer | null
  /** Of the headings beside it: 3 in a dialog. */
  level?: 2 | 3
}

/**
 * One step with its live totals. A field says what's wrong after focus leaves it; the server applies the same rule. The inputs
 * keep their own values, so that nothing typed before the page hydrates is lost.
 */
export function DraftForm({ step, action, version, answers, answer, level = 2 }: DraftFormProps) {
  const t = useMessages('adminNewGroup')
  const language = useLanguage()
  const problemsOf = useFieldProblems()
  const form = useRef<HTMLFormElement>(null)
  const fields: readonly string[] = DRAFT_FIELDS[step]
  const [found] = useState<Record<string, string>>(() => ({ ...withDefaults(answers), ...answer?.typed }))
  const [typed, setTyped] = useState(found)
  useFormAsFound(form, (inputs) => {
    setTyped({ ...found, ...Object.fromEntries(fields.map((name) => [name, String(inputs.get(name) ?? '')])) })
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const checked = validateNewConsortium(typed, language)
  const now = problemsOf(checked.ok ? {} : checked.fields, typed)
  const refused = answer === null ? {} : problemsOf(answer.fields, answer.typed)
  return (
    <Form ref={form} method="post" action={action} noValidate className="grid items-start gap-6 md:grid-cols-5">
      <div className="flex min-w-0 flex-col gap-6 md:col-span-3">
        <StepProblem answer={answer} refused={refused} action={action} />
        <input type="hidden" name="version" value={answer?.version ?? version} />
        <DraftFields
          step={step}
          found={found}
          errorOf={(name) => (left.has(name) || refused[name] !== undefined ? now[name] : undefined)}
          onChange={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
          onBlur={(name) => setLeft((before) => new Set([...before, name]))}
        />
        <StepButtons next={t('next')} previous={t('previous')} later={t('later')} isFirst={step === DRAFT_STEPS[0]} />
      </div>
      <div className="min-w-0 md:col-span-2">
        <NewGroupFigures typed={typed} level={level} />
      </div>
    </Form>
  )
}

const withDefaults = (answers: DraftAnswers) =>
  Object.fromEntries(
    Object.entries(answers).map(([field, text]) => [field, text || (ownValue(DRAFT_DEFAULTS, field) ?? '')]),
  )

interface StepProblemProps {
  answer: StepAnswer | null
  refused: Record<string, string>
  action: string
}

/** Why the step didn't lead on, above its fields. */
function StepProblem({ answer, refused, action }: StepProblemProps) {
  const t = useMessages('adminNewGroup')
  const busy = useBusyText()
  const named = useNamedProblems()
  if (answer === null) return null
  if (answer.reason === 'fieldsWrong') {
    const errors = named(refused, (field) => t(ownValue(DRAFT_LABELS, field) ?? 'name'))
    return (
      <ErrorSummary answer={answer} errors={errors} lead={t('fieldsWrong', { count: Object.keys(refused).length })} />
    )
  }
  if (answer.reason === 'changed') return <Changed answer={answer} action={action} />
  const reason =
    answer.reason === 'tooMany'
      ? t('tooMany', { most: answer.most })
      : (busy(answer.reason) ?? t(answer.reason as 'notSaved'))
  return <ErrorSummary answer={answer} errors={{ '': reason }} />
}

/** Another window was first: when, and the way to what it saved. What was typed is still in the form, and replaces it knowingly. */
function Changed({ answer, action }: { answer: StepAnswer; action: string }) {
  const t = useMessages('adminNewGroup')
  const { at } = answer
  return (
    <>
      <ErrorSummary answer={answer} errors={{ '': t('changed') }} />
      <div className="flex flex-col gap-2 border-l-3 border-due pl-4">
        {at === null ? null : <p className="font-semibold">{t.rich('changedAt', { at: () => <Instant at={at} /> })}</p>}
        <p className="measure">{t('changedText')}</p>
        <TextLink href={action}>{t('changedSee')}</TextLink>
      </div>
    </>
  )
}
