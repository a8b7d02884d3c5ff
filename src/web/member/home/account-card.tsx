import { initialsOf } from '#domain/access/initials.ts'
import type { OwnAccount } from '#services/accounts/show-own-account.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const ID_SHOWN = 8

/** MEM-01: who is signed in, in one row above everything, so that what's due stays in the first screen. */
export function AccountCard({ account }: { account: OwnAccount }) {
  const member = useMessages('member')
  const t = useMessages('account.card')
  const name = account.fullName.trim().split(/\s+/u)[0] ?? ''
  return (
    <header className="flex items-center gap-3 sm:gap-4">
      <Avatar initials={initialsOf(account)} picture={account.picture} />
      <div className="min-w-0">
        <h1 className="text-18 leading-tight wrap-anywhere sm:text-28">
          {name === '' ? t('welcome') : member('welcome', { name })}
        </h1>
        <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
          <span className="whitespace-nowrap">
            {t.rich('id', { id: () => <code className="font-mono">{account.userId.slice(0, ID_SHOWN)}</code> })}
          </span>
          <span className="sm:whitespace-nowrap">
            {t.rich('since', { day: () => <Instant at={account.memberSince} dayOnly look="medium" /> })}
          </span>
          {/* A button beside it leaves the words no room on a phone. */}
          <span className="sm:hidden">
            <TextLink to="/user/profile">{t('update')}</TextLink>
          </span>
        </p>
      </div>
      <div className="ml-auto hidden shrink-0 sm:block">
        <LinkButton to="/user/profile" look="secondary" size="dense" opensDialog>
          {t('update')}
        </LinkButton>
      </div>
    </header>
  )
}
