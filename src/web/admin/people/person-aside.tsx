import type { ReactNode } from 'react'
import { phoneAsShown } from '#domain/access/phone-as-shown.ts'
import { needsFixEnrollment } from '#domain/kyc/decision.ts'
import { type PersonAct, personUrl, seeAsUrl } from '#web/admin/people/people-url.ts'
import type { Shown } from '#web/admin/people/shown-person.ts'
import { formatList } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ShortCode } from '#web/ui/short-code.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** How to reach them, their identity and documents, where they are signed in, and what can be done. */
export function PersonAside({ shown }: { shown: Shown }) {
  const t = useMessages('adminPerson')
  const seeAs = useMessages('adminSeeAs')
  const { person, sessions, isSelf } = shown
  const isClosed = person.closedAt !== null
  return (
    <aside className="flex min-w-0 flex-col gap-8">
      <section className="flex flex-col gap-2">
        <h2 className="text-22">{t('contact.title')}</h2>
        <Contact person={person} />
      </section>
      <Identity person={person} isClosed={isClosed} />
      <section className="flex flex-col gap-3">
        <h2 className="text-22">{t('sessions.title')}</h2>
        {sessions.length === 0 ? <p className="text-16 text-ink-2">{t('sessions.none')}</p> : null}
        <ul className="flex flex-col border-t border-line empty:hidden">
          {sessions.map(({ id, device, lastActiveAt }) => (
            <li key={id} className="flex flex-col border-b border-line py-2 text-16">
              <span>{[device.browser, device.system].filter(Boolean).join(' · ') || t('sessions.unknown')}</span>
              <span className="text-14 text-ink-2">
                {t.rich('sessions.active', { at: () => <Instant at={lastActiveAt} look="medium" /> })}
              </span>
            </li>
          ))}
        </ul>
        {sessions.length === 0 ? null : (
          <ActLink userId={person.id} act="sign-out">
            {t('acts.signOut')}
          </ActLink>
        )}
      </section>
      {isClosed || isSelf ? null : (
        <section className="flex flex-col gap-3">
          <h2 className="text-22">{t('acts.title')}</h2>
          <div className="flex flex-wrap gap-3">
            {person.role === 'user' ? (
              <LinkButton to={seeAsUrl(person.id)} look="secondary" size="dense">
                {seeAs('act')}
              </LinkButton>
            ) : null}
            <ActLink userId={person.id} act="role">
              {t('acts.role')}
            </ActLink>
            <ActLink userId={person.id} act="delete">
              {t('acts.delete')}
            </ActLink>
          </div>
        </section>
      )}
    </aside>
  )
}

function ActLink({ userId, act, children }: { userId: string; act: PersonAct; children: ReactNode }) {
  return (
    <span>
      <LinkButton to={personUrl(userId, { act })} look="secondary" size="dense" opensDialog>
        {children}
      </LinkButton>
    </span>
  )
}

function Contact({ person }: { person: Shown['person'] }) {
  const t = useMessages('adminPerson')
  const { phone, email, closesAt, closedAt } = person
  const reach = [
    { term: t('contact.email'), value: <span className="wrap-anywhere">{email}</span> },
    ...(person.emailVerified || closedAt !== null ? [] : [{ term: '', value: t('contact.unconfirmed') }]),
    {
      term: t('contact.phone'),
      value:
        phone === null ? (
          t('contact.noPhone')
        ) : (
          <TextLink href={`tel:${phone}`} className="figures">
            {phoneAsShown(phone)}
          </TextLink>
        ),
    },
    { term: t('contact.language'), value: t(`contact.languages.${person.language}`) },
    ...(person.state === null ? [] : [{ term: t('contact.state'), value: person.state }]),
    { term: t('contact.since'), value: <Instant at={person.createdAt} dayOnly look="medium" /> },
    { term: t('contact.factor'), value: person.hasSecondFactor ? t('contact.on') : t('contact.off') },
    { term: t('contact.id'), value: <ShortCode value={person.id} label={t('contact.id')} /> },
    ...(closedAt !== null
      ? [{ term: t('contact.closed'), value: <Instant at={closedAt} dayOnly look="medium" /> }]
      : closesAt !== null
        ? [{ term: t('contact.closes'), value: <Instant at={closesAt} dayOnly look="medium" /> }]
        : []),
  ]
  return <KeyValues items={reach} />
}

function Identity({ person, isClosed }: { person: Shown['person']; isClosed: boolean }) {
  const t = useMessages('adminPerson.identity')
  const form = useMessages('kyc')
  const language = useLanguage()
  const { application, documents } = person
  const isBroken = !isClosed && needsFixEnrollment(application?.status ?? null, person)
  const kinds = [...new Set(documents.map(({ kind }) => form(`documents.kinds.${kind}`)))]
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('title')}</h2>
      {application === null ? (
        <p className="text-16 text-ink-2">{t('none')}</p>
      ) : (
        <>
          <KeyValues
            items={[
              { term: t('status'), value: t(`statuses.${application.status}`) },
              { term: t('risk'), value: t(`risks.${application.riskScore}`) },
              { term: t('sent'), value: <Instant at={new Date(application.submittedAt)} dayOnly look="medium" /> },
              { term: t('documents'), value: kinds.length === 0 ? t('noDocuments') : formatList(kinds, language) },
            ]}
          />
          {isBroken ? <p className="text-16 font-semibold text-danger">{t('broken')}</p> : null}
          <div className="flex flex-wrap gap-3">
            <LinkButton to={`/dashboard/kyc/${application.id}`} look="secondary" size="dense">
              {t('review')}
            </LinkButton>
            {isClosed ? null : (
              <ActLink userId={person.id} act="kyc">
                {t(isBroken ? 'fix' : 'change')}
              </ActLink>
            )}
          </div>
        </>
      )}
    </section>
  )
}
