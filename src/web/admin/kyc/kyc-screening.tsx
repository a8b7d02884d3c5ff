import { Form } from 'react-router'
import { birthDateOf } from '#domain/kyc/answers.ts'
import { LONGEST_CLEARANCE, POSSIBLE_FROM, STRONG_FROM } from '#domain/kyc/screening.ts'
import type { ReviewedApplication } from '#services/kyc/show-kyc-application.ts'
import type { ShownMatch } from '#services/kyc/show-screening.ts'
import { ListVersion } from '#web/admin/kyc/list-version.tsx'
import { formatDay, formatList } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface KycScreeningProps {
  application: ReviewedApplication
  formKey: string
}

/** ADK-04: what holding this person against the sanctions list has found, each match with both sides and who has cleared it. */
export function KycScreening({ application, formKey }: KycScreeningProps) {
  const { screening } = application
  const t = useMessages('kycScreening')
  return (
    <section aria-labelledby="screening" className="flex flex-col gap-3">
      <h2 id="screening" className="text-22">
        {t('title')}
      </h2>
      {screening.matches.length === 0 ? <NoMatch screening={screening} /> : null}
      {screening.matches.map((match) => (
        <MatchPanel key={match.id} match={match} application={application} formKey={formKey} />
      ))}
    </section>
  )
}

function NoMatch({ screening: { list, last } }: Pick<ReviewedApplication, 'screening'>) {
  const t = useMessages('kycScreening')
  if (list === null || last === null)
    return (
      <p className="measure">
        <StatusTag tone="due">{t('notScreened')}</StatusTag> {t(list === null ? 'notScreenedText' : 'before')}
      </p>
    )
  const { version, occasion, at } = last
  return (
    <p className="measure">
      <StatusTag tone="ok">{t('clear')}</StatusTag>{' '}
      {t.rich('clearText', {
        version: () => <ListVersion of={version} />,
        occasion,
        from: POSSIBLE_FROM,
        at: () => <Instant at={at} />,
      })}
    </p>
  )
}

/** One match: how strong, both sides, who has cleared it, and the form for who may. */
function MatchPanel({ match, application, formKey }: KycScreeningProps & { match: ShownMatch }) {
  const t = useMessages('kycScreening')
  const { score, left, version, foundAt } = match
  const level = left === 0 ? 'cleared' : score >= STRONG_FROM ? 'strong' : 'possible'
  return (
    <div className="flex flex-col gap-3 border-l-4 border-line pl-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusTag tone={left === 0 ? 'ok' : level === 'strong' ? 'danger' : 'due'}>{t(level)}</StatusTag>
        <strong className="figures">{t('match', { score })}</strong>
        <span className="text-14 text-ink-2">
          {t.rich('found', { version: () => <ListVersion of={version} />, at: () => <Instant at={foundAt} /> })}
        </span>
      </p>
      <Sides match={match} application={application} />
      {match.clearances.map((one) => (
        <div key={one.by} className="flex flex-col gap-1">
          <p className="text-14 text-ink-2">
            {t.rich('clearedBy', { name: one.name, at: () => <Instant at={one.at} /> })}
          </p>
          <blockquote className="border-l-4 border-line pl-3 wrap-anywhere">{one.reason}</blockquote>
        </div>
      ))}
      {left === 0 ? null : match.mayClear ? (
        <ClearForm match={match} formKey={formKey} />
      ) : (
        <p>{t(match.clearances.length === 0 ? 'own' : 'leftAnother')}</p>
      )}
    </div>
  )
}

/** The person and the entry side by side, fact by fact. */
function Sides({ match, application: { given } }: { match: ShownMatch; application: ReviewedApplication }) {
  const t = useMessages('kycScreening')
  const language = useLanguage()
  const birthDate = birthDateOf(given.answers)
  const day = (on: string) => formatDay(on, language, 'long')
  const listed = (all: readonly string[]) => (all.length === 0 ? t('none') : formatList(all, language))
  const births = match.entry.births.map(({ from, to }) =>
    from === to ? day(from) : t('between', { from: day(from), to: day(to) }),
  )
  const { city, state } = given.answers
  const rows = [
    ['name', match.personName, match.matchedName],
    ['aliases', t('none'), listed(match.entry.names.filter((name) => name !== match.matchedName))],
    ['birth', birthDate === null ? t('none') : day(birthDate), listed(births)],
    ['place', [city, state].filter(Boolean).join(', ') || t('none'), listed(match.entry.countries)],
    ['programs', '', listed(match.entry.programs)],
    ['remarks', '', match.entry.remarks || t('none')],
  ] as const
  return (
    <div className="flex flex-col gap-1">
      <table className="w-full table-fixed text-16">
        <thead>
          <tr className="border-b border-line text-left text-14 text-ink-2">
            <th scope="col" className="w-1/3 py-1 pr-2 font-normal">
              <span className="heard">{t('sides.fact')}</span>
            </th>
            <th scope="col" className="py-1 pr-2 font-normal">
              {t('sides.person')}
            </th>
            <th scope="col" className="py-1 font-normal">
              {t('sides.entry', { number: String(match.entry.number) })}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([fact, person, entry]) => (
            <tr key={fact} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-2 text-left text-14 font-normal text-ink-2">
                {t(`facts.${fact}`)}
              </th>
              <td className={`py-2 pr-2 wrap-anywhere ${fact === 'name' ? 'font-semibold' : ''}`}>{person}</td>
              <td className={`py-2 wrap-anywhere ${fact === 'name' ? 'font-semibold' : ''}`}>{entry}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-14 text-ink-2">{t(`birth.${match.birth}`)}</p>
    </div>
  )
}

/** The reason why it is someone else; two people give one for a strong match. */
function ClearForm({ match: { id, userId, left }, formKey }: { match: ShownMatch; formKey: string }) {
  const t = useMessages('kycScreening')
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-3">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="person" value={userId} />
      <p>
        {t('left', { left })} {t('refused')}
      </p>
      <TextField
        name={`clearance-${id}`}
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={LONGEST_CLEARANCE}
      />
      <div>
        <SubmitButton look="secondary" name="clear" value={id}>
          {t('clearIt')}
        </SubmitButton>
      </div>
    </Form>
  )
}
