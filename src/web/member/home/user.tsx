import { listMyConsortiums } from '#services/consortiums/list-my-consortiums.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { GroupQuilt } from '#web/member/group-quilt.tsx'
import { ConsortiumCard } from '#web/member/home/consortium-card.tsx'
import { firstToAct, shareCount } from '#web/member/home/my-groups.ts'
import { NextStep } from '#web/member/home/next-step.tsx'
import { requireSession } from '#web/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/user'

/** The member's home: the one next act, the groups (MEM-04), and the first group's quilt. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'user')
  return {
    messages: messagesFor(languageOf(request), ['quilt']),
    groups: await listMyConsortiums(ctx),
    firstName: ctx.session.fullName.split(' ')[0] ?? '',
  }
}

export default function MemberHome({ loaderData: { groups, firstName } }: Route.ComponentProps) {
  const t = useMessages('member')
  const main = firstToAct(groups)
  return (
    <main id="content" className="page flex flex-col gap-8 py-6 sm:py-10">
      <title>{t('title')}</title>
      <h1 className={main === null ? 'text-28 sm:text-36' : 'heard'}>{t('welcome', { name: firstName })}</h1>
      {main === null ? null : (
        <div className="grid gap-6 lg:grid-cols-3">
          <div className="flex min-w-0 flex-col *:grow lg:col-span-2">
            <NextStep group={main} />
          </div>
          <GroupQuilt
            seed={main.consortiumId}
            count={shareCount(main)}
            shares={main.positions.map((position) => ({
              position,
              selectedIn: main.selectedPositions.includes(position) ? 1 : null,
            }))}
            yours={main.position}
            title={t('yourGroup')}
          />
        </div>
      )}
      <section aria-labelledby="my-consortiums" className="flex flex-col gap-4">
        <h2 id="my-consortiums" className="text-22 sm:text-28">
          {t('myConsortiums')} <span className="text-ink-2">({groups.length})</span>
        </h2>
        {groups.length === 0 ? (
          <Panel>
            <EmptyState title={t('noneTitle')}>{t('noneText')}</EmptyState>
          </Panel>
        ) : (
          <ul className="grid gap-6 md:grid-cols-2">
            {groups.map((group) => (
              <li key={group.consortiumId} className="flex *:grow">
                <ConsortiumCard group={group} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </main>
  )
}
