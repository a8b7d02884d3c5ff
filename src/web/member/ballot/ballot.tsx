import { isRouteErrorResponse } from 'react-router'
import { z } from 'zod'
import { castVote } from '#services/cancellation/cast-vote.ts'
import { type OwnBallot, showBallot } from '#services/cancellation/show-ballot.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { answerAct, confirmedAs, confirmedIn } from '#web/member/answer-act.server.ts'
import { BallotOutcomes } from '#web/member/ballot/ballot-outcomes.tsx'
import { VoteForm } from '#web/member/ballot/vote-form.tsx'
import { foundOrLead } from '#web/member/found-or-lead.server.ts'
import { readForm } from '#web/read-form.ts'
import { requireSession } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Deadline } from '#web/ui/day.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/ballot'

/** The vote on ending a group (rules 11): why it is asked, what each outcome means for the reader, and the vote, until it closes. */
export async function loader(args: Route.LoaderArgs) {
  const { request, url, context, params } = args
  const ctx = requireSession(context, 'consortium')
  return {
    messages: messagesFor(languageOf(request), ['ballot', 'refusals']),
    ballot: await foundOrLead(args, showBallot(ctx, params.id)),
    hasJustVoted: confirmedIn({ url }) === 'voted',
  }
}

const FORM = z.object({ vote: z.enum(['go_on', 'end'], 'vote_required') })

export function action(args: Route.ActionArgs) {
  return answerAct(args, async (ctx, form) => {
    const read = readForm(FORM, form)
    if (!read.ok) return read
    const inFavor = read.values.vote === 'end'
    return confirmedAs(await castVote(ctx, { consortiumId: args.params.id, inFavor }), 'voted')
  })
}

export default function Ballot({ loaderData: { ballot, hasJustVoted }, actionData }: Route.ComponentProps) {
  const t = useMessages('ballot')
  const { consortiumId, groupName, position, details, cause } = ballot
  return (
    <main id="content" className="page flex max-w-5xl flex-col gap-6 py-6 sm:py-10">
      <PageHead
        title={t('title', { group: groupName })}
        eyebrow={t('spot', { position })}
        back={{ to: `/consortium/${consortiumId}`, label: t('back') }}
      >
        <p className="measure text-18 text-ink-2">{t(`causes.${cause}`)}</p>
        {details === '' ? null : (
          <figure className="measure flex flex-col gap-1 border-l-4 border-line pl-4">
            <figcaption className="text-14 text-ink-2">{t('ownWords')}</figcaption>
            <blockquote className="whitespace-pre-line">{details}</blockquote>
          </figure>
        )}
      </PageHead>
      <div role="status">
        {hasJustVoted ? (
          <Banner tone="ok" title={t('voted')}>
            {t.rich('votedText', { closes: () => <Deadline at={ballot.closesAt} /> })}
          </Banner>
        ) : null}
      </div>
      <Standing ballot={ballot} />
      {ballot.status === 'open' ? <BallotOutcomes ballot={ballot} /> : null}
      {ballot.canVote ? <VoteForm ballot={ballot} answer={actionData} /> : null}
    </main>
  )
}

/** Until when it is open and what it takes, or how it ended. */
function Standing({ ballot }: { ballot: OwnBallot }) {
  const t = useMessages('ballot')
  const { status, voters, needed, inFavor, closesAt, canVote } = ballot
  if (status !== 'open')
    return (
      <Panel tone="mangrove" cut title={t(`decided.${status}`)}>
        <p className="text-18 text-ink-2">{t('count', { inFavor: inFavor ?? 0, voters, needed })}</p>
      </Panel>
    )
  return (
    <Panel tone="mangrove" cut eyebrow={t('openUntil')} title={<Deadline at={closesAt} />}>
      <div className="flex max-w-3xl flex-col gap-3 text-18 text-ink-2">
        <p>{t('needs', { needed, voters })}</p>
        <p>{t(canVote ? 'secret' : 'noVote')}</p>
      </div>
    </Panel>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useMessages('records.group')
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <main id="content" className="page flex flex-col items-start gap-6 py-16">
      <title>{t('notFound')}</title>
      <h1 className="text-28 sm:text-36">{t('notFound')}</h1>
    </main>
  )
}
