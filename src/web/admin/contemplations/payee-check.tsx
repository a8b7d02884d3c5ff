import { Form } from 'react-router'
import { LONGEST_CLEARANCE, POSSIBLE_FROM, STRONG_FROM } from '#domain/kyc/screening.ts'
import type { DeskContemplation, DeskPayout } from '#services/consortiums/list-contemplations.ts'
import type { ContemplationAnswer } from '#web/admin/contemplations/contemplation-act.server.ts'
import { useProblems } from '#web/admin/contemplations/use-problems.ts'
import { ListVersion } from '#web/admin/kyc/list-version.tsx'
import { formatList } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface PayeeCheckProps {
  payout: DeskPayout
  one: DeskContemplation
  here: string
  answer: ContemplationAnswer | null
}

/** What holding the payee's name against the sanctions list has found; an open match holds the payout until it's cleared (rules 8). */
export function PayeeCheck(props: PayeeCheckProps) {
  const t = useMessages('adminContemplations.payee')
  const { payee } = props.payout
  return (
    <section aria-label={t('title')} className="flex max-w-3xl flex-col gap-3 border-l-4 border-line pl-4">
      <h4 className="text-16 font-semibold">{t('title')}</h4>
      {payee.matches.length === 0 ? <NoMatch payee={payee} /> : null}
      {payee.matches.map((match) => (
        <MatchPart key={match.id} match={match} {...props} />
      ))}
    </section>
  )
}

function NoMatch({ payee: { list, last } }: Pick<DeskPayout, 'payee'>) {
  const t = useMessages('adminContemplations.payee')
  if (last === null)
    return (
      <p className="measure text-16">
        <StatusTag tone="due">{t('notScreened')}</StatusTag> {t(list === null ? 'noList' : 'before')}
      </p>
    )
  return (
    <p className="measure text-16">
      <StatusTag tone="ok">{t('noMatch')}</StatusTag>{' '}
      {t.rich('noMatchText', {
        version: () => <ListVersion of={last.version} />,
        from: POSSIBLE_FROM,
        at: () => <Instant at={last.at} />,
      })}
    </p>
  )
}

function MatchPart({ match, ...props }: PayeeCheckProps & { match: DeskPayout['payee']['matches'][number] }) {
  const t = useMessages('adminContemplations.payee')
  const words = useMessages('kycScreening')
  const language = useLanguage()
  const { score, left, version, foundAt, matchedName, entry } = match
  const level = left === 0 ? 'cleared' : score >= STRONG_FROM ? 'strong' : 'possible'
  const listed = (all: readonly string[]) => (all.length === 0 ? words('none') : formatList(all, language))
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusTag tone={left === 0 ? 'ok' : level === 'strong' ? 'danger' : 'due'}>{words(level)}</StatusTag>
        <strong className="figures">{words('match', { score })}</strong>
        <span className="text-14 text-ink-2">
          {words.rich('found', { version: () => <ListVersion of={version} />, at: () => <Instant at={foundAt} /> })}
        </span>
      </p>
      <KeyValues
        items={[
          { term: t('payee'), value: <span className="wrap-anywhere">{props.payout.payeeName}</span> },
          { term: words('sides.entry', { number: String(entry.number) }), value: matchedName, strong: true },
          { term: words('facts.aliases'), value: listed(entry.names.filter((name) => name !== matchedName)) },
          { term: words('facts.place'), value: listed(entry.countries) },
          { term: words('facts.programs'), value: listed(entry.programs) },
          {
            term: words('facts.remarks'),
            value: <span className="wrap-anywhere">{entry.remarks || words('none')}</span>,
          },
        ]}
      />
      {match.clearances.map((one) => (
        <div key={one.by} className="flex flex-col gap-1">
          <p className="text-14 text-ink-2">
            {words.rich('clearedBy', { name: one.name, at: () => <Instant at={one.at} /> })}
          </p>
          <blockquote className="border-l-4 border-line pl-3 wrap-anywhere">{one.reason}</blockquote>
        </div>
      ))}
      {left === 0 ? null : match.mayClear ? (
        <ClearForm match={match} {...props} />
      ) : (
        <p>{match.clearances.length === 0 ? t('own') : words('leftAnother')}</p>
      )}
    </div>
  )
}

/** The reason why it's someone else; two people give one for a strong match. */
function ClearForm({
  match: { id, left },
  payout,
  one,
  here,
  answer,
}: PayeeCheckProps & { match: DeskPayout['payee']['matches'][number] }) {
  const t = useMessages('adminContemplations.payee')
  const words = useMessages('kycScreening')
  const name = `clearance-${id}`
  const problems = useProblems(answer)
  return (
    <Form method="post" action={here} preventScrollReset className="flex flex-col gap-3">
      <input type="hidden" name="contemplationId" value={one.id} />
      <input type="hidden" name="payoutId" value={payout.id} />
      <input type="hidden" name="matchId" value={id} />
      <p>
        {words('left', { left })} {t('refused')}
      </p>
      <TextField
        name={name}
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={LONGEST_CLEARANCE}
        defaultValue={answer?.typed[name] ?? ''}
        error={problems[name]}
      />
      <div>
        <SubmitButton look="secondary" name="intent" value="clear_payee">
          {t('clearIt')}
        </SubmitButton>
      </div>
    </Form>
  )
}
