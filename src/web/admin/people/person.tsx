import { phoneAsShown } from '#domain/access/phone-as-shown.ts'
import { needsProof } from '#services/accounts/needs-proof.ts'
import { listEnrollableGroups } from '#services/members/list-enrollable-groups.ts'
import { showPerson } from '#services/operations/show-person.ts'
import { ACT_WORDS, PERSON_ACTS, personUrl } from '#web/admin/people/people-url.ts'
import { answerPersonAct, type PersonAnswer, typedIn } from '#web/admin/people/person-act.server.ts'
import { PersonAside } from '#web/admin/people/person-aside.tsx'
import { PersonDialog } from '#web/admin/people/person-dialog.tsx'
import { PersonGroups } from '#web/admin/people/person-groups.tsx'
import { PersonNotes } from '#web/admin/people/person-notes.tsx'
import { PersonPayments } from '#web/admin/people/person-payments.tsx'
import { PersonRecord } from '#web/admin/people/person-record.tsx'
import { IdentityTag, RoleName } from '#web/admin/people/person-tags.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { noticeWords } from '#web/notice-words.server.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { askAgain } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/person'

/** What is asked again who is there, before anything is typed. */
const PROVED = ['role', 'delete'] as const

/** One person for super administrators; that they looked is recorded. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'users.read')
  const { searchParams } = url
  const act = PERSON_ACTS.find((one) => one === searchParams.get('act')) ?? null
  const isProved = PROVED.some((one) => one === act)
  if (isProved && (await needsProof(ctx, ctx.session))) throw askAgain(personUrl(params.id, { act: act ?? 'role' }))
  const find = (searchParams.get('find') ?? '').trim().slice(0, 100)
  const [shown, groups] = await Promise.all([
    foundOr404(showPerson(ctx, params.id)),
    act === 'enroll' ? listEnrollableGroups(ctx, find) : null,
  ])
  const language = languageOf(request)
  return {
    ...shown,
    letters: shown.letters.map(({ id, kind, at, mail, isRead, values }) => ({
      ...{ id, at, mail, isRead },
      ...noticeWords(kind, shown.person.language, values),
    })),
    act,
    done: [...PERSON_ACTS, 'asked' as const].find((one) => one === searchParams.get('done')) ?? null,
    hasSeen: searchParams.has('seen'),
    group: searchParams.get('group') ?? '',
    find,
    groups,
    isSelf: ctx.session.userId === shown.person.id,
    key: ctx.random.uuid4(),
    messages: messagesFor(language, [
      'adminApprovals',
      'adminAudit',
      'adminPeople',
      'adminPerson',
      'adminPersonRecord',
      'adminSeeAs',
      'kyc',
      'kycReviewers',
    ]),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireStaff(context, 'users.read')
    return await foundOr404(answerPersonAct(ctx, params.id, await request.formData()))
  }
  return await orBusy({ request, context }, act, (form, code): PersonAnswer => {
    const intent = PERSON_ACTS.find((one) => one === form.get('intent')) ?? 'note'
    return { act: intent, code, group: '', typed: typedIn(form) }
  })
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('adminPerson')
  const ask = useMessages('adminApprovals.ask')
  const list = useMessages('adminPeople')
  const seeAs = useMessages('adminSeeAs')
  const { person, done, act } = loaderData
  const answer = actionData ?? null
  return (
    <main id="content" className="page flex flex-col gap-8 py-6">
      <PageHead
        title={person.fullName || person.email}
        documentTitle={t('title')}
        back={{ to: '/dashboard/users', label: list('title') }}
        eyebrow={t('reference', { reference: person.id.slice(0, 8) })}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-16">
          {person.closedAt === null ? <IdentityTag status={person.kycStatus} /> : null}
          {person.closedAt === null ? null : <StatusTag tone="neutral">{t('closed')}</StatusTag>}
          {person.application?.matchOpen ? <StatusTag tone="danger">{t('matchOpen')}</StatusTag> : null}
          <RoleName role={person.role} />
          {person.phone === null ? null : (
            <TextLink href={`tel:${person.phone}`} className="figures lg:hidden">
              {phoneAsShown(person.phone)}
            </TextLink>
          )}
        </div>
      </PageHead>
      {done === null || answer !== null ? null : (
        <div role="status">
          <Banner tone="ok" title={done === 'asked' ? ask('done') : t(`done.${ACT_WORDS[done]}`)} />
        </div>
      )}
      {loaderData.hasSeen && answer === null ? (
        <div role="status">
          <Banner tone="ok" title={seeAs('seen')} />
        </div>
      ) : null}
      {act === null || act === 'note' ? null : <PersonDialog shown={loaderData} act={act} answer={answer} />}
      <div className="grid items-start gap-8 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-8 lg:col-span-2">
          <PersonGroups shown={loaderData} />
          <PersonPayments payments={person.payments} />
          <PersonNotes
            userId={person.id}
            isClosed={person.closedAt !== null}
            formKey={loaderData.key}
            notes={loaderData.notes}
            answer={answer?.act === 'note' ? answer : null}
          />
          <PersonRecord
            letters={loaderData.letters}
            failingSince={loaderData.emailFailingSince}
            activity={person.activity}
          />
        </div>
        <PersonAside shown={loaderData} />
      </div>
    </main>
  )
}
