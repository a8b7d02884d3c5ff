import type { PeopleColumn } from '#domain/access/people-columns.ts'
import { phoneAsShown } from '#domain/access/phone-as-shown.ts'
import type { ListedPerson } from '#services/accounts/list-people.ts'
import { MANY_FORM } from '#web/admin/people/people-many.tsx'
import { personUrl } from '#web/admin/people/people-url.ts'
import { IdentityTag, RoleName } from '#web/admin/people/person-tags.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { BOX_LOOK, CHECK_LOOK } from '#web/ui/checkbox.tsx'
import { Instant } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

/** A person a line, on a phone in two: who, how to reach them, and what they are here. The name opens their page; J and K go through the names. */
export function PeopleTable({
  people,
  columns: chosen,
}: {
  people: readonly ListedPerson[]
  columns: readonly PeopleColumn[]
}) {
  const t = useMessages('adminPeople')
  const columns: Column<ListedPerson>[] = [
    { id: 'name', header: t('columns.name'), isRowHeader: true, cell: (person) => <Who person={person} /> },
    {
      id: 'phone',
      header: t('columns.phone'),
      isWideOnly: true,
      cell: ({ phone }) => <span className="figures">{phoneAsShown(phone ?? '')}</span>,
    },
    { id: 'identity', header: t('columns.identity'), cell: ({ kycStatus }) => <IdentityTag status={kycStatus} /> },
    { id: 'role', header: t('columns.role'), isWideOnly: true, cell: ({ role }) => <RoleName role={role} /> },
    { id: 'groups', header: t('columns.groups'), isWideOnly: true, cell: ({ groups }) => <Groups groups={groups} /> },
    { id: 'email', header: t('columns.email'), isWideOnly: true, cell: ({ email }) => email },
    {
      id: 'since',
      header: t('columns.since'),
      isWideOnly: true,
      cell: ({ createdAt }) => <Instant at={createdAt} dayOnly look="medium" />,
    },
  ]
  const shown = columns.filter(({ id }) => id === 'name' || chosen.some((one) => one === id))
  return (
    <Table caption={t('title')} captionHidden density="dense" rows={people} rowId={({ id }) => id} columns={shown} />
  )
}

function Who({ person: { id, fullName, email, phone, groups } }: { person: ListedPerson }) {
  const t = useMessages('adminPeopleMany')
  const [first] = groups
  const below = [phoneAsShown(phone ?? ''), first?.name ?? email].filter((part) => part !== '')
  return (
    <span data-row className="flex min-w-0 items-start gap-2.5 py-1 md:items-center md:py-0">
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center md:mt-0">
        <input
          type="checkbox"
          name="person"
          value={id}
          form={MANY_FORM}
          aria-label={t('choose', { name: fullName || email })}
          className={BOX_LOOK}
        />
        <Icon name="check" className={CHECK_LOOK} />
      </span>
      <span className="flex min-w-0 flex-col max-md:max-w-[48vw]">
        <Link to={personUrl(id)} className="link self-start max-md:whitespace-normal">
          {fullName || email}
        </Link>
        {below.map((part) => (
          <span key={part} className="text-14 font-normal text-ink-2 max-md:whitespace-normal md:hidden">
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}

function Groups({ groups }: { groups: ListedPerson['groups'] }) {
  const t = useMessages('adminPeople')
  const [first, ...others] = groups
  if (first === undefined) return null
  return (
    <span className="inline-flex items-baseline gap-2">
      <Link to={`/dashboard/groups/${first.id}`} className="link">
        {first.name}
      </Link>
      {others.length === 0 ? null : <span className="text-ink-2">{t('moreGroups', { count: others.length })}</span>}
    </span>
  )
}
