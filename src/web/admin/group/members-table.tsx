import type { MemberFilter, MemberSort } from '#domain/members/member-list.ts'
import type { MembershipEnd } from '#domain/members/membership-end.ts'
import type { listGroupMembers } from '#services/consortiums/list-group-members.ts'
import { membersUrl, sortOf } from '#web/admin/group/members-url.ts'
import { PaidAmount } from '#web/admin/group/paid-amount.tsx'
import { pointsUrl } from '#web/admin/group/points-url.ts'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export type Member = Awaited<ReturnType<typeof listGroupMembers>>[number]

const STATES = {
  reserved: 'info',
  active: 'ok',
  selected: 'bonus',
  paid_out: 'bonus',
  completed: 'ok',
} as const satisfies Record<string, Tone>

const ENDS = {
  left: 'neutral',
  unenrolled: 'neutral',
  death_or_disability: 'neutral',
  excluded: 'danger',
  defaulted: 'danger',
  owing_at_close: 'danger',
  not_served: 'neutral',
  transferred: 'neutral',
  group_canceled: 'neutral',
} as const satisfies Record<MembershipEnd, Tone>

interface MembersTableProps {
  members: readonly Member[]
  filter: MemberFilter
  consortiumId: string
  /** Before launch only (LIFE-16): after that, a member leaves instead. */
  mayUnenroll: boolean
}

/** Who is or was in a group, in the order the URL asks for. What decides whether someone needs a call comes first. */
export function MembersTable({ members, filter, consortiumId, mayUnenroll }: MembersTableProps) {
  const t = useMessages('adminMembers')
  const language = useLanguage()
  const count = (value: number) => formatCount(value, language)
  const sort = (column: MemberSort) => sortOf(consortiumId, filter, column)
  const who: Column<Member>[] = [
    {
      id: 'position',
      header: t('columns.position'),
      align: 'end',
      sort: sort('position'),
      cell: (row) => count(row.position),
    },
    { id: 'name', header: t('columns.name'), isRowHeader: true, sort: sort('name'), cell: (row) => <Name {...row} /> },
    { id: 'state', header: t('columns.state'), cell: (row) => <MemberState {...row} /> },
  ]
  const owed: Column<Member>[] = [
    {
      id: 'overdue',
      header: t('columns.overdue'),
      align: 'end',
      sort: sort('overdue'),
      cell: (row) => <Few count={row.overdueInstallments} to={`/dashboard/groups/${consortiumId}/late`} isLate />,
    },
    {
      id: 'open',
      header: t('columns.open'),
      align: 'end',
      sort: sort('open'),
      cell: (row) => <Few count={row.openInstallments} to={`/dashboard/users/${row.userId}`} />,
    },
    {
      id: 'paid',
      header: t('columns.paid'),
      align: 'end',
      sort: sort('paid'),
      cell: (row) => <PaidAmount consortiumId={consortiumId} position={row.position} cents={row.totalPaidCents} />,
    },
    {
      id: 'points',
      header: t('columns.points'),
      align: 'end',
      sort: sort('points'),
      cell: (row) => <Few count={row.bonusPoints} to={pointsUrl(consortiumId, row.position)} />,
    },
  ]
  const since: Column<Member>[] = [
    { id: 'email', header: t('columns.email'), cell: (row) => row.email },
    {
      id: 'since',
      header: t('columns.since'),
      sort: sort('since'),
      cell: (row) => <Instant at={row.joinedAt} dayOnly />,
    },
  ]
  const act: Column<Member> = {
    id: 'act',
    header: t('columns.act'),
    cell: (row) =>
      row.isActive ? (
        <LinkButton to={membersUrl(consortiumId, filter, row.id)} look="quiet" size="dense" opensDialog>
          <span aria-hidden="true">{t('unenroll')}</span>
          <span className="heard">{t('unenrollName', { name: row.fullName })}</span>
        </LinkButton>
      ) : null,
  }
  return (
    <Table
      caption={t('caption')}
      captionHidden
      density="dense"
      rows={members}
      rowId={(row) => row.id}
      // Before the launch there's nothing to pay yet.
      columns={mayUnenroll ? [...who, ...since, act] : [...who, ...owed, ...since]}
    />
  )
}

/** A count that is nearly always zero: muted when it is, so that the others stand out, and open what they count. */
function Few({ count, to, isLate = false }: { count: number; to: string; isLate?: boolean }) {
  const shown = formatCount(count, useLanguage())
  if (count === 0) return <span className="text-ink-2">{shown}</span>
  return (
    <TextLink to={to} className={isLate ? 'font-semibold text-danger' : 'font-semibold'}>
      {shown}
    </TextLink>
  )
}

function Name({ userId, fullName, isInsider }: Member) {
  const t = useMessages('adminMembers')
  const name = <TextLink to={`/dashboard/users/${userId}`}>{fullName}</TextLink>
  if (!isInsider) return name
  return (
    <span className="flex items-center gap-2">
      {name}
      <StatusTag tone="bonus" icon="person">
        {t('insider')}
      </StatusTag>
    </span>
  )
}

/** Where a member stands, or why they aren't one anymore. */
function MemberState({ state, end }: Pick<Member, 'state' | 'end'>) {
  const t = useMessages('adminMembers.states')
  const ends = useMessages('adminMembers.ends')
  if (end !== null) return <StatusTag tone={ENDS[end]}>{ends(end)}</StatusTag>
  if (!Object.hasOwn(STATES, state)) return <StatusTag tone="neutral">{t('other')}</StatusTag>
  const known = state as keyof typeof STATES
  return (
    <StatusTag tone={STATES[known]} {...(known === 'reserved' ? { icon: 'person' as const } : {})}>
      {t(known)}
    </StatusTag>
  )
}
