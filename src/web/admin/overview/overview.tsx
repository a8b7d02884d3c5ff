import { isPermitted } from '#domain/access/permissions.ts'
import { showWorkload, type Workload } from '#services/operations/show-workload.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireSession } from '#web/session.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/overview'

/** Where staff land (PERM-02): what waits for them, or in so many words what their role may do. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'dashboard')
  const { role, fullName, email } = ctx.session
  return {
    name: fullName.split(' ')[0] || email,
    role,
    workload: isPermitted(role, 'groups.read') ? await showWorkload(ctx) : null,
    messages: messagesFor(languageOf(request), ['adminOverview']),
  }
}

export default function Overview({ loaderData: { name, role, workload } }: Route.ComponentProps) {
  const t = useMessages('adminOverview')
  const tabs = useMessages('admin.tabs')
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('hello', { name })} documentTitle={tabs('overview')} />
      {workload === null ? (
        <Panel title={t('roleTitle')}>
          <p className="measure">{t(role === 'moderator' ? 'moderator' : 'admin')}</p>
        </Panel>
      ) : (
        <Waiting workload={workload} />
      )}
    </main>
  )
}

const WORK = [
  { kind: 'to_release', word: 'toRelease', part: '/contemplations' },
  { kind: 'to_prepare', word: 'toPrepare', part: '/contemplations' },
  { kind: 'guarantees', word: 'guarantees', part: '/contemplations' },
  { kind: 'open', word: 'groupsOpen', part: '' },
] as const

function Waiting({ workload: { kycPending, waiting } }: { workload: Workload }) {
  const t = useMessages('adminOverview')
  const work = WORK.map((one) => ({ ...one, groups: waiting.filter(({ kind }) => kind === one.kind) }))
  const isIdle = kycPending === 0 && waiting.length === 0
  return (
    <Panel title={t('waiting')} cut>
      {isIdle ? <p>{t('nothing')}</p> : null}
      <ul className="flex flex-col">
        {kycPending === 0 ? null : (
          <li className={LINE}>
            <TextLink to="/dashboard/kyc" className="font-semibold">
              {t('kycPending', { count: kycPending })}
            </TextLink>
          </li>
        )}
        {work
          .filter(({ groups }) => groups.length > 0)
          .map(({ kind, word, part, groups }) => (
            <li key={kind} className={LINE}>
              <span className="font-semibold">
                {t(word, { count: groups.reduce((sum, { count }) => sum + count, 0) })}
              </span>
              <ul className="flex flex-wrap gap-x-4">
                {groups.map((group) => (
                  <li key={group.consortiumId}>
                    <TextLink to={`/dashboard/groups/${group.consortiumId}${part}`}>{group.name}</TextLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </Panel>
  )
}

const LINE = 'flex flex-col gap-1 border-t border-line py-3 first:border-t-0'
