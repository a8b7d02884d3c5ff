import { sql } from 'kysely'
import { asActor, type Context } from '#context'
import { AUDIT_NOUNS } from '#domain/access/audit-actions.ts'
import { PEOPLE_TABS } from '#domain/access/people-search.ts'
import { RISKS } from '#domain/consortiums/group-figures.ts'
import { ALL_GROUPS, GROUP_SORTS, type GroupListFilter } from '#domain/consortiums/group-list.ts'
import { GROUP_STATES } from '#domain/consortiums/group-state.ts'
import { CONTENT_KINDS } from '#domain/content/content-keys.ts'
import { MEMBER_SORTS } from '#domain/members/member-list.ts'
import { MAIL_LISTS, type MailList } from '#domain/notices/mail-lists.ts'
import { FILE_KINDS, type FileKind } from '#domain/operations/file-kinds.ts'
import { ARREARS_AGES, type ArrearsAge, FIGURE_NAMES } from '#domain/operations/overview.ts'
import { QUEUE_STATES } from '#domain/operations/queue-states.ts'
import { WORK_KINDS, type WorkKind } from '#domain/operations/work-queue.ts'
import { TICKET_TABS } from '#domain/support/ticket-states.ts'
import { listApiTokens } from '#services/accounts/list-api-tokens.ts'
import { listJobs } from '#services/accounts/list-jobs.ts'
import { listPeople, type PeopleWish } from '#services/accounts/list-people.ts'
import { listTokensOfOthers } from '#services/accounts/list-tokens-of-others.ts'
import { listViews } from '#services/accounts/list-views.ts'
import { showCancellationDesk } from '#services/cancellation/show-cancellation-desk.ts'
import { listConsortiums } from '#services/consortiums/list-consortiums.ts'
import { listContemplations } from '#services/consortiums/list-contemplations.ts'
import { listGroupAssemblies } from '#services/consortiums/list-group-assemblies.ts'
import { listGroupDrafts } from '#services/consortiums/list-group-drafts.ts'
import { listGroupMembers } from '#services/consortiums/list-group-members.ts'
import { listMemberPoints } from '#services/consortiums/list-member-points.ts'
import { showClosing } from '#services/consortiums/show-closing.ts'
import { showConsortiumDesk } from '#services/consortiums/show-consortium-desk.ts'
import { showLateDesk } from '#services/consortiums/show-late-desk.ts'
import { listContent } from '#services/content/list-content.ts'
import { findNextApplication } from '#services/kyc/find-next-application.ts'
import { listKycApplications } from '#services/kyc/list-kyc-applications.ts'
import { showKycApplication } from '#services/kyc/show-kyc-application.ts'
import { showReviewPlace } from '#services/kyc/show-review-place.ts'
import { listGroupLedger } from '#services/ledger/list-group-ledger.ts'
import { listEnrollable } from '#services/members/list-enrollable.ts'
import { listEnrollableGroups } from '#services/members/list-enrollable-groups.ts'
import { listMail, type MailPlace } from '#services/notices/list-mail.ts'
import { listApprovals } from '#services/operations/list-approvals.ts'
import { listAuditTrail } from '#services/operations/list-audit-trail.ts'
import { listFigureGroups } from '#services/operations/list-figure-groups.ts'
import { type FilePlace, listFiles } from '#services/operations/list-files.ts'
import { listMembersThen } from '#services/operations/list-members-then.ts'
import { listQueue } from '#services/operations/list-queue.ts'
import { listRuns } from '#services/operations/list-runs.ts'
import { showFigures } from '#services/operations/show-figures.ts'
import { showLeadership } from '#services/operations/show-leadership.ts'
import { showMaintenance } from '#services/operations/show-maintenance.ts'
import { showPerson } from '#services/operations/show-person.ts'
import { showSystem } from '#services/operations/show-system.ts'
import { showWorkload, type WorkFilter } from '#services/operations/show-workload.ts'
import { listGroupRefunds } from '#services/refunds/list-group-refunds.ts'
import { showExits } from '#services/refunds/show-exits.ts'
import { listBankFiles } from '#services/settlement/list-bank-files.ts'
import { showBankFile } from '#services/settlement/show-bank-file.ts'
import { listGroupJoinRequests } from '#services/spots/list-group-join-requests.ts'
import { listGroupTransfers } from '#services/spots/list-group-transfers.ts'
import { listGroupWaits } from '#services/spots/list-group-waits.ts'
import { listTickets, type TicketWish } from '#services/support/list-tickets.ts'
import { showTicket } from '#services/support/show-ticket.ts'
import { listWebhooks } from '#services/webhooks/list-webhooks.ts'
import { showWebhook } from '#services/webhooks/show-webhook.ts'

/** A page, or a list as it's asked for, by what it is. */
export type Pages = Record<string, () => Promise<unknown>>

// Long because it's one list of every page there is.
/** Every overview, list, and search of the desk, as its super administrator sees them: what the product reads for each page. */
export async function deskPages(world: Context): Promise<Pages> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from user_roles where role <> 'user' order by role desc, user_id limit 1`.execute(world.db)
  const ctx = asActor(world, { kind: 'person', userId: rows[0]?.user_id ?? '', role: 'super_admin' })
  return {
    ...(await overviews(ctx)),
    ...(await peoplePages(ctx)),
    ...(await kycPages(ctx)),
    ...(await groupLists(ctx)),
    ...(await groupPages(ctx)),
    ...(await otherLists(ctx)),
  }
}

const named = <Name extends string>(
  names: readonly Name[],
  title: string,
  show: (name: Name) => () => Promise<unknown>,
) => Object.fromEntries(names.map((name) => [`${title} ${name}`, show(name)]))

async function overviews(ctx: Context): Promise<Pages> {
  const work = (filter: Partial<WorkFilter>) => () => showWorkload(ctx, filter)
  const kinds = Object.keys(WORK_KINDS) as WorkKind[]
  let after: WorkFilter['after'] = null
  for (let page = 1; page < 20; page++) after = (await showWorkload(ctx, { page, after })).next
  const mail = (list: MailList, place: MailPlace | null = null) => {
    return () => listMail(ctx, { list, after: place }, 'enUS')
  }
  const { rows } = await sql<{ place: MailPlace }>`
    select array[to_char(taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), user_id::text, mail_id::text] as place
    from mailings where taken_at < now() - interval '3 days' order by taken_at desc limit 1`.execute(ctx.db)
  const files = (kind: FileKind | null, after: FilePlace | null = null) => {
    return () => listFiles(ctx, { kind, after })
  }
  const { next: older } = await listFiles(ctx, { kind: null, after: null })
  return {
    overview: () => showFigures(ctx),
    'work queue': work({}),
    'work queue, page 20': work({ page: 20, after }),
    'work queue, mine': work({ whose: 'mine' }),
    'work queue, no one’s': work({ whose: 'free' }),
    ...named(kinds, 'work queue,', (kind) => work({ kind })),
    'leadership board': () => showLeadership(ctx, { tab: null }),
    'leadership board, communities': () => showLeadership(ctx, { tab: 'communities' }),
    'leadership board, communities, page 100': () => showLeadership(ctx, { tab: 'communities', page: 100 }),
    'leadership board, growth': () => showLeadership(ctx, { tab: 'growth' }),
    'leadership board, members of a month': () => listMembersThen(ctx, { month: '2025-09', after: null }),
    system: () => showSystem(ctx),
    ...named(MAIL_LISTS, 'email,', (list) => mail(list)),
    ...named(QUEUE_STATES, 'queue,', (state) => () => listQueue(ctx, { task: null, state, after: null })),
    ...named(['all', 'failed'] as const, 'runs,', (list) => () => listRuns(ctx, { kind: 'kind 1', list, after: null })),
    files: files(null),
    ...named(FILE_KINDS, 'files,', (kind) => files(kind)),
    'files, second page': files(null, older),
    'email, sent, from the middle': mail('taken', rows[0]?.place),
  }
}

async function peoplePages(ctx: Context): Promise<Pages> {
  const someone = await listPeople(ctx, { tab: 'all', find: '', after: null })
  const { rows } = await sql<{ full_name: string; phone: string; id: string; created_at: Date; email: string }>`
    with n as (select count(*) / 2 as half from profiles)
    select p.full_name, p.phone, p.id, p.created_at, p.email from profiles p
    where p.created_at >= (select created_at from profiles order by created_at offset (select half from n) limit 1)
      and exists (select 1 from consortium_members m where m.user_id = p.id) order by p.created_at limit 1`.execute(
    ctx.db,
  )
  const { full_name: name = '', phone = '', id = '', created_at: createdAt = new Date(), email = '' } = rows[0] ?? {}
  const [first = '', last = ''] = name.split(' ')
  const people = (find: string, more: Partial<PeopleWish> = {}) => {
    return () => listPeople(ctx, { tab: 'all', after: null, ...more, find })
  }
  return {
    ...named(PEOPLE_TABS, 'people, tab', (tab) => people('', { tab })),
    'people, second page': people('', { after: someone.next }),
    'people, a page in the middle': people('', { after: { createdAt, id } }),
    ...named(PEOPLE_TABS, 'people, a frequent first name, tab', (tab) => people(first, { tab })),
    'people, the whole name': people(name),
    'people, last name first': people(`${last} ${first}`),
    'people, two letters': people(first.slice(0, 2)),
    'people, a typing error': people(`${first.slice(0, 2)}x${first.slice(2)} ${last}`),
    'people, no one': people('qqqqzzzz'),
    'people, a whole phone': people(phone),
    'people, four digits': people(phone.slice(-4)),
    'people, three digits': people(phone.slice(0, 3)),
    'people, an email': people(email),
    'people, part of every email': people('example'),
    'people, first eight of an id': people(id.slice(0, 8)),
    'people, four of an id': people(id.slice(0, 4)),
    'people, a group': people('Group 77'),
    'people, every group': people('group'),
    'a person': () => showPerson(ctx, id),
    'groups to enroll someone in': () => listEnrollableGroups(ctx, ''),
    'groups to enroll someone in, by name': () => listEnrollableGroups(ctx, '77'),
  }
}

async function kycPages(ctx: Context): Promise<Pages> {
  const list = (filter: Parameters<typeof listKycApplications>[1]) => () => listKycApplications(ctx, filter)
  const { applications } = await listKycApplications(ctx, { status: 'pending' })
  const { id = '', fullName = '' } = applications.at(-1) ?? {}
  const [first = ''] = fullName.split(' ')
  const statuses = ['pending', 'approved', 'rejected', 'late', 'match'] as const
  return {
    'identity checks': list({}),
    ...named(statuses, 'identity checks,', (status) => list({ status })),
    ...named(statuses, 'identity checks, a frequent first name,', (status) => list({ status, name: first })),
    'identity checks, the whole name': list({ name: fullName }),
    'identity checks, two letters': list({ name: first.slice(0, 2) }),
    'identity checks, no one': list({ name: 'qqqqzzzz' }),
    'an identity check': () => showKycApplication(ctx, id),
    'an identity check’s neighbors': () => showReviewPlace(ctx, { open: id, decided: '', status: 'pending', name: '' }),
    'the next identity check': () => findNextApplication(ctx, { decided: id, status: null, name: '' }),
  }
}

async function groupLists(ctx: Context): Promise<Pages> {
  const { rows } = await sql<{ id: string }>`
    select id from consortiums order by name offset (select count(*) / 2 from consortiums) limit 1`.execute(ctx.db)
  const after = rows[0]?.id ?? null
  const groups = (wish: Partial<GroupListFilter>) => () => listConsortiums(ctx, { ...ALL_GROUPS, ...wish })
  return {
    ...named(GROUP_SORTS, 'groups by', (sort) => groups({ sort })),
    ...named(GROUP_SORTS, 'groups from the middle by', (sort) => groups({ sort, isDescending: true, after })),
    ...named(GROUP_STATES, 'groups,', (state) => groups({ state })),
    ...named(RISKS, 'groups, risk', (risk) => groups({ risk })),
    'groups, by name': groups({ name: '77' }),
    ...named(FIGURE_NAMES, 'groups behind', (figure) => () => listFigureGroups(ctx, { figure, page: 1 })),
    'groups behind payments, page 100': () => listFigureGroups(ctx, { figure: 'payments', page: 100 }),
    'groups behind a month of payments': () => listFigureGroups(ctx, { figure: 'payments', month: '2026-02', page: 1 }),
    ...named(Object.keys(ARREARS_AGES) as ArrearsAge[], 'groups behind arrears,', (age) => {
      return () => listFigureGroups(ctx, { figure: 'overdue', age, page: 1 })
    }),
  }
}

/** The pages of a group that has a bit of everything. */
async function groupPages(ctx: Context): Promise<Pages> {
  const { rows } = await sql<{ id: string }>`
    select c.id from consortiums c where exists (select 1 from ledger_transactions t where t.consortium_id = c.id) limit 1`.execute(
    ctx.db,
  )
  const consortiumId = rows[0]?.id ?? ''
  const { people } = await listPeople(ctx, { tab: 'verified', find: '', after: null })
  const name = people[0]?.fullName.split(' ')[0] ?? ''
  const whole = { show: null, find: '', isDescending: false }
  const ledger = (more: object) => () => listGroupLedger(ctx, { consortiumId, page: 1, ...more })
  return {
    'a group': () => showConsortiumDesk(ctx, consortiumId),
    ...named(MEMBER_SORTS, 'a group’s members by', (sort) => () => {
      return listGroupMembers(ctx, consortiumId, { ...whole, sort })
    }),
    'a group’s members, by name': () => listGroupMembers(ctx, consortiumId, { ...whole, sort: 'position', find: 'an' }),
    'people to enroll': () => listEnrollable(ctx, { consortiumId, name: '' }),
    'people to enroll, by name': () => listEnrollable(ctx, { consortiumId, name }),
    'people to enroll, no one': () => listEnrollable(ctx, { consortiumId, name: 'qqqqzzzz' }),
    'a group’s ledger': ledger({}),
    'a group’s ledger, one kind': ledger({ kind: 'installment_settled', page: 3 }),
    'a group’s ledger, one position': ledger({ position: 5 }),
    'a group’s ledger, one account': ledger({ account: 'common_fund' }),
    'a group’s member’s points': () => listMemberPoints(ctx, { consortiumId, position: 5 }),
    'a group’s assemblies': () => listGroupAssemblies(ctx, consortiumId),
    'a group’s selections': () => listContemplations(ctx, consortiumId),
    'a group’s late members': () => showLateDesk(ctx, consortiumId, null),
    'a group’s closing': () => showClosing(ctx, consortiumId),
    'a group’s cancellation': () => showCancellationDesk(ctx, consortiumId),
    'a group’s exits': () => showExits(ctx, consortiumId, null),
    'a group’s refunds': () => listGroupRefunds(ctx, consortiumId),
    'a group’s requests': () => listGroupJoinRequests(ctx, consortiumId),
    'a group’s spot transfers': () => listGroupTransfers(ctx, consortiumId),
    'a group’s waiting list': () => listGroupWaits(ctx, consortiumId),
  }
}

async function otherLists(ctx: Context): Promise<Pages> {
  const audit = (more: object, after: string | null = null) => {
    const all = { noun: null, email: '', consortiumId: null, since: null, until: null }
    return () => listAuditTrail(ctx, { ...all, ...more }, after)
  }
  const tickets = (wish: Partial<TicketWish>) => () => listTickets(ctx, { tab: 'open', find: '', after: null, ...wish })
  const { rows } = await sql<Record<'entry' | 'group' | 'staff' | 'webhook' | 'received' | 'ticket', string>>`
    select (select audit_event_id from audit_events order by audit_event_id offset 5000 limit 1) as entry,
      (select consortium_id from audit_events where consortium_id is not null limit 1) as group,
      (select in_json(p.email) from profiles p join user_roles r on r.user_id = p.id where role <> 'user' limit 1) as staff,
      (select id from webhooks where consortium_id is null limit 1) as webhook,
      (select encode(hash, 'hex') from ach_received where handled_at is not null limit 1) as received,
      (select id from support_tickets t where status = 'open' and not exists (select 1 from support_messages m where m.ticket_id = t.id)
        limit 1) as ticket`.execute(ctx.db)
  const {
    entry = '',
    group: consortiumId = '',
    staff: email = '',
    webhook = '',
    received = '',
    ticket = '',
  } = rows[0] ?? {}
  const asked = [...TICKET_TABS]
  return {
    'audit trail': audit({}),
    'audit trail, an old page': audit({}, entry),
    ...named(AUDIT_NOUNS, 'audit trail,', (noun) => audit({ noun })),
    'audit trail, someone of the staff': audit({ email }),
    'audit trail, a member': audit({ email: 'person-77@example.com' }),
    'audit trail, a group': audit({ consortiumId }),
    'audit trail, someone and a noun': audit({ email, noun: 'kyc' }),
    'audit trail, a group and a noun': audit({ consortiumId, noun: 'kyc' }),
    approvals: () => listApprovals(ctx, null),
    ...named(asked, 'messages,', (tab) => tickets({ tab })),
    ...named(asked, 'messages, a word of all,', (tab) => tickets({ tab, find: 'installment' })),
    'messages, no one': tickets({ tab: 'closed', find: 'qqqqzzzz' }),
    'messages, a number': tickets({ find: ticket.slice(0, 8) }),
    'a message': () => showTicket(ctx, ticket),
    'programs, their tokens': () => listApiTokens(ctx),
    'programs, tokens of others': () => listTokensOfOthers(ctx),
    'programs, webhooks': () => listWebhooks(ctx),
    'programs, a webhook': () => showWebhook(ctx, { id: webhook }),
    'lists as jobs': () => listJobs(ctx),
    'views of a list': () => listViews(ctx),
    'new groups not finished': () => listGroupDrafts(ctx),
    ...named(CONTENT_KINDS, 'content,', (kind) => () => listContent(ctx, kind, 'enUS')),
    maintenance: () => showMaintenance(ctx),
    ...named(
      ['sent', 'received', 'exceptions'] as const,
      'bank files,',
      (show) => () => listBankFiles(ctx, { show, after: null }),
    ),
    'bank files, sent, a group': () => listBankFiles(ctx, { show: 'sent', after: null, consortiumId }),
    'a bank file, sent': () => showBankFile(ctx, { file: '20', isAnswered: false, after: null }),
    'a bank file, sent, from the middle': () => showBankFile(ctx, { file: '20', isAnswered: false, after: ['9000'] }),
    'a bank file, sent, what was answered': () => showBankFile(ctx, { file: '20', isAnswered: true, after: null }),
    'a bank file, received': () => showBankFile(ctx, { file: received, isAnswered: false, after: null }),
  }
}
