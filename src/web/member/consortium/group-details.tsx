import type { ReactNode } from 'react'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import type { SentPage } from '#web/member/consortium/seen-part.server.ts'
import { GroupStatus } from '#web/member/group-status.tsx'
import { Instant } from '#web/ui/day.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const SHORT_ID = 8

/** Who took a spot over after its payout has no selection of their own, and waits for none. */
const isWaiting = ({ selection, state }: NonNullable<SentPage['own']>) =>
  selection === null && state !== 'paid_out' && state !== 'completed'

/** The facts of the group and the spot (CON-01 to CON-03), folded: what a reader looks up, not what they come for. */
export function GroupDetails({ page: { group, own } }: { page: SentPage }) {
  const t = useMessages('group')
  const member = useMessages('member')
  const quilt = useMessages('quilt')
  const language = useLanguage()
  return (
    <Fold title={t('details')} {...(own === null ? { open: true } : {})}>
      <dl className="group-facts">
        <Fact term={t('consortiumId')}>
          <span className="font-mono">{group.id.slice(0, SHORT_ID)}</span>
        </Fact>
        <Fact term={t('creationDate')}>
          <Instant at={group.createdAt} dayOnly />
        </Fact>
        <Fact term={t('terms')}>{member('months', { count: group.durationMonths })}</Fact>
        <Fact term={t('monthlyPayment')}>
          <Money cents={own?.monthlyPaymentCents ?? group.monthlyPaymentCents} />
        </Fact>
        <Fact term={t('consortiumStatus')} note={t('payDate', { day: group.assemblyDay })}>
          <GroupStatus
            status={group.canceledAt === null ? group.status : 'cancelled'}
            isLaunched={group.launchedAt !== null}
          />
        </Fact>
        {own === null ? null : (
          <Fact term={t('contemplationStatus')} note={t(isWaiting(own) ? 'notYetNote' : 'contemplatedNote')}>
            {isWaiting(own) ? (
              <StatusTag tone="neutral">{t('notYet')}</StatusTag>
            ) : (
              <StatusTag tone="bonus">{t('contemplated')}</StatusTag>
            )}
          </Fact>
        )}
        {own === null ? null : (
          <Fact term={t('nameInGroup')} note={t(own.showsName ? 'nameShownNote' : 'nameHiddenNote')} onScreen>
            <span className="-ml-3.5">
              <LinkButton to="name" look="quiet" size="dense" opensDialog>
                {t(own.showsName ? 'nameShown' : 'nameHidden')}
              </LinkButton>
            </span>
          </Fact>
        )}
      </dl>
      <p className="no-print pt-4 text-16">
        <TextLink href={inLanguage(`/groups/${group.id}`, language)}>{quilt('publicPage')}</TextLink>
      </p>
    </Fold>
  )
}

interface FactProps {
  term: string
  note?: string
  children: ReactNode
  onScreen?: boolean
}

/** `onScreen`: what it says stands on a button, which paper doesn't show. */
function Fact({ term, note, children, onScreen = false }: FactProps) {
  return (
    <div className={onScreen ? 'no-print' : undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
      {note === undefined ? null : <dd>{note}</dd>}
    </div>
  )
}
