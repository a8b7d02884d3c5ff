import { Form, useParams } from 'react-router'
import type { GuaranteeItem, GuaranteeState } from '#domain/contemplations/guarantees.ts'
import type { DeskContemplation, DeskGuarantee } from '#services/consortiums/list-contemplations.ts'
import type { ContemplationAnswer } from '#web/admin/contemplations/contemplation-act.server.ts'
import { useProblems } from '#web/admin/contemplations/use-problems.ts'
import { StepHeading } from '#web/admin/step-heading.tsx'
import { useNamedProblems } from '#web/admin/use-named-problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary, type FieldErrors } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const TONES: Record<GuaranteeState, Tone> = { missing: 'neutral', provided: 'info', accepted: 'ok', refused: 'danger' }

/** The checklist, item by item (LIFE-10). */
export function GuaranteeStates({ guarantees }: { guarantees: readonly DeskGuarantee[] }) {
  const t = useMessages('adminContemplations')
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-18">{t('documents')}</h3>
      <ul className="flex flex-col">
        {guarantees.map((guarantee) => (
          <li key={guarantee.item} className={LINE}>
            <Document guarantee={guarantee} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface GuaranteeReviewProps {
  one: DeskContemplation
  action: string
  back: string
  answer: ContemplationAnswer | null
}

/** Each document with what the member provided, to accept or reject with a note. Several can be decided at once, all or none. */
export function GuaranteeReview({ one, action, back, answer }: GuaranteeReviewProps) {
  const t = useMessages('adminContemplations')
  const items = useMessages('guarantees')
  const shell = useMessages('shell')
  const problems = useProblems(answer)
  const named = useNamedProblems()
  const labelOf = (field: string) => items(field.slice('note.'.length) as GuaranteeItem)
  return (
    <Form method="post" action={action} className="flex flex-col gap-2">
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="contemplationId" value={one.id} />
      <StepHeading level={3}>{t('documents')}</StepHeading>
      <ErrorSummary answer={answer} errors={named(problems, labelOf)} />
      <p className="measure text-16 text-ink-2">{t('noteHint')}</p>
      <GuaranteeDecisions guarantees={one.guarantees} typed={answer?.typed ?? {}} problems={problems} />
      <DialogButtons>
        <LinkButton to={back} look="secondary">
          {shell('cancel')}
        </LinkButton>
        <SubmitButton>{t('reviewSubmit')}</SubmitButton>
      </DialogButtons>
    </Form>
  )
}

interface GuaranteeDecisionsProps {
  guarantees: readonly DeskGuarantee[]
  typed: Record<string, string>
  problems: FieldErrors
}

/** The documents of a security, each with its decision while it waits for one. */
export function GuaranteeDecisions({ guarantees, typed, problems }: GuaranteeDecisionsProps) {
  return (
    <ul className="flex flex-col">
      {guarantees.map((guarantee) => (
        <li key={guarantee.item} className={LINE}>
          <Document guarantee={guarantee} />
          {guarantee.state === 'provided' ? (
            // Another sending is another decision: what was chosen for the last one goes.
            <Decision key={guarantee.fingerprint} guarantee={guarantee} typed={typed} problems={problems} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

interface DecisionProps {
  guarantee: DeskGuarantee
  typed: Record<string, string>
  problems: FieldErrors
}

function Decision({ guarantee: { item, fingerprint }, typed, problems }: DecisionProps) {
  const t = useMessages('adminContemplations')
  const name = useMessages('guarantees')(item)
  const decided = typed[`decision.${item}`] ?? ''
  const isChanged = decided !== '' && typed[`seen.${item}`] !== fingerprint
  return (
    <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
      <legend className="heard">{name}</legend>
      <input type="hidden" name={`seen.${item}`} value={fingerprint} />
      <SelectField
        label={t('decision')}
        name={`decision.${item}`}
        error={isChanged ? t('refusals.document_changed') : undefined}
        defaultValue={isChanged ? '' : decided}
        emptyLabel={t('leave')}
        options={[
          { id: 'accept', label: t('accept') },
          { id: 'refuse', label: t('refuse') },
        ]}
      />
      <div className="sm:col-span-2">
        <TextField
          label={t('note')}
          name={`note.${item}`}
          error={problems[`note.${item}`]}
          defaultValue={typed[`note.${item}`] ?? ''}
          maxLength={500}
          autoComplete="off"
          optional
        />
      </div>
    </fieldset>
  )
}

function Document({ guarantee }: { guarantee: DeskGuarantee }) {
  const { item, state, reference, amountCents, note, files = [] } = guarantee
  const { id = '' } = useParams()
  const t = useMessages('adminContemplations')
  const name = useMessages('guarantees')(item)
  const ways = useMessages('adminContemplations.waysToPay')
  // How the member will pay is a choice of ours, kept as its code; everything else is their own words.
  const given = (text: string) =>
    item === 'ach_authorization' && ways.has(text as 'autopay') ? ways(text as 'autopay') : text
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
      <div className="flex min-w-0 flex-col">
        <span className="text-16 font-semibold">{name}</span>
        {reference === null || reference === '' ? null : (
          <span className="wrap-anywhere text-16 text-ink-2">{t('given', { reference: given(reference) })}</span>
        )}
        {amountCents === null ? null : (
          <span className="text-16">
            {t('amount')} <Money cents={amountCents} />
          </span>
        )}
        {files.map((file) => (
          <a key={file.id} href={`/consortium/${id}/files/${file.id}`} className="link wrap-anywhere text-16">
            {file.name}
          </a>
        ))}
        {note === null ? null : <span className="wrap-anywhere text-16 text-ink-2">{t('noteWas', { note })}</span>}
      </div>
      <StatusTag tone={TONES[state]}>{t(`itemStates.${state}`)}</StatusTag>
    </div>
  )
}

const LINE = 'flex flex-col gap-2 border-b border-line py-2 last:border-b-0'
