import { initialsOf } from '#domain/access/initials.ts'
import { phoneAsShown } from '#domain/access/phone-as-shown.ts'
import type { OwnAccount } from '#services/accounts/show-own-account.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { PictureForm } from '#web/member/profile/picture-form.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface AccountHeadProps {
  account: OwnAccount
  pictureRefusal: string | null
}

/** Who the account belongs to, their picture, and where we write to them, each with the way to change it. */
export function AccountHead({ account, pictureRefusal }: AccountHeadProps) {
  const t = useMessages('ownAccount')
  const words = useMessages('account')
  return (
    <section className="grid gap-6 lg:grid-cols-3">
      <div className="on-mangrove flex flex-col gap-5 rounded-corner rounded-br-cut bg-mangrove p-5 text-ink sm:p-10 lg:col-span-2">
        <div className="flex flex-wrap items-center gap-4 sm:gap-6">
          <Avatar initials={initialsOf(account)} picture={account.picture} look="large" />
          <div className="min-w-0">
            <p className="text-16 font-semibold text-ipe">{t('title')}</p>
            <h1 className="text-28 wrap-anywhere sm:text-36">{account.fullName.trim() || account.email}</h1>
          </div>
        </div>
        <KeyValues
          items={[
            { term: words('profile.email'), value: <span className="wrap-anywhere">{account.email}</span> },
            {
              term: words('profile.phone'),
              value:
                account.phone === null ? t('noPhone') : <span className="figures">{phoneAsShown(account.phone)}</span>,
            },
            {
              term: t('since'),
              value: <Instant at={account.memberSince} dayOnly look="medium" />,
            },
            {
              term: t('id'),
              value: <code className="font-mono text-14 wrap-anywhere sm:text-16">{account.userId}</code>,
            },
          ]}
        />
        <div>
          <LinkButton to="/user/profile" look="bright">
            {words('card.update')}
          </LinkButton>
        </div>
      </div>
      <div className="flex flex-col gap-6">
        <div className="rounded-corner border border-line bg-surface p-4 [--under:var(--surface)] sm:p-6">
          <PictureForm hasPicture={account.picture !== null} refusal={pictureRefusal} />
        </div>
        <Panel title={t('emails.title')}>
          <p>{t('emails.text')}</p>
          <div>
            <LinkButton to="/notices/choices" look="secondary">
              {t('emails.choose')}
            </LinkButton>
          </div>
        </Panel>
      </div>
    </section>
  )
}
