import { ownValue } from '#domain/own-value.ts'
import type { Shown } from '#web/admin/people/shown-person.ts'
import type { adminPersonRecord } from '#web/i18n/enUS/admin-person-record.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'

type Activity = Shown['person']['activity'][number]
type Action = keyof typeof adminPersonRecord.actions

/** Deeds that have words; any other is shown by its name in the trail. */
const WORDS: Readonly<Record<string, Action>> = {
  'user.created': 'created',
  'user.profile_updated': 'profile',
  'user.email_changed': 'email',
  'user.password_changed': 'password',
  'user.password_reset': 'password',
  'user.temporary_password_replaced': 'password',
  'user.second_factor_on': 'factorOn',
  'user.second_factor_off': 'factorOff',
  'user.passkey_added': 'passkeyAdded',
  'user.passkey_removed': 'passkeyRemoved',
  'user.sessions_ended': 'sessions',
  'user.signed_out': 'signedOut',
  'user.role_changed': 'role',
  'user.reset_link_sent': 'resetSent',
  'user.noted': 'noted',
  'user.seen_as': 'seenAs',
  'user.seen_as_ended': 'seenAsEnded',
  'user.data_exported': 'exported',
  'user.closing_asked': 'closingAsked',
  'user.closing_taken_back': 'closingBack',
  'user.closed': 'closed',
  'user.deleted': 'deleted',
  'kyc.submitted': 'kycSent',
  'kyc.first_approved': 'kycFirst',
  'kyc.approved': 'kycApproved',
  'kyc.rejected': 'kycRejected',
  'kyc.reopened': 'kycReopened',
  'kyc.enrollment_fixed': 'kycFixed',
  'kyc.application_read': 'kycRead',
  'kyc.document_opened': 'kycOpened',
  'kyc.match_cleared': 'matchCleared',
  'member.enrolled': 'enrolled',
  'member.unenrolled': 'unenrolled',
  'member.left': 'left',
  'member.excluded': 'excluded',
}

interface PersonRecordProps {
  letters: Shown['letters']
  activity: readonly Activity[]
}

/** What was sent to them, and what was done about them, the latest first. */
export function PersonRecord({ letters, activity }: PersonRecordProps) {
  const t = useMessages('adminPersonRecord')
  const nameOf = ({ action }: Activity) => {
    const word = ownValue(WORDS, action)
    return word === undefined ? action : t(`actions.${word}`)
  }
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <section className="flex min-w-0 flex-col gap-3">
        <h2 className="text-22">{t('letters')}</h2>
        {letters.length === 0 ? <p className="text-16 text-ink-2">{t('noLetters')}</p> : null}
        <ul className="flex flex-col border-t border-line empty:hidden">
          {letters.map(({ id, at, title, mail, isRead }) => (
            <Line key={id} title={title} at={at} by={t(isRead ? 'mailRead' : 'mail', { mail })} />
          ))}
        </ul>
      </section>
      <section className="flex min-w-0 flex-col gap-3">
        <h2 className="text-22">{t('activity')}</h2>
        {activity.length === 0 ? <p className="text-16 text-ink-2">{t('noActivity')}</p> : null}
        <ul className="flex flex-col border-t border-line empty:hidden">
          {activity.map((one) => (
            <Line key={one.id} title={nameOf(one)} at={new Date(one.at)} by={one.actorName ?? t(`by.${one.actor}`)} />
          ))}
        </ul>
        <p className="text-14 text-ink-2">{t('looked')}</p>
      </section>
    </div>
  )
}

function Line({ title, at, by }: { title: string; at: Date; by?: string }) {
  return (
    <li className="flex flex-col border-b border-line py-2 text-16">
      <span className="wrap-anywhere">{title}</span>
      <span className="text-14 text-ink-2">
        <Instant at={at} look="medium" />
        {by === undefined ? null : ` · ${by}`}
      </span>
    </li>
  )
}
