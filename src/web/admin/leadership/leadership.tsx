import { data } from 'react-router'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { listCheckNames } from '#services/operations/list-check-names.ts'
import { listChecks } from '#services/operations/list-checks.ts'
import { orNotAvailable } from '#services/operations/or-not-available.ts'
import { showLeadership } from '#services/operations/show-leadership.ts'
import { Board, type BoardFacts } from '#web/admin/leadership/board.tsx'
import { BoardLoading, useBoardLoading } from '#web/admin/leadership/board-loading.tsx'
import { boardTabFrom, boardUrl } from '#web/admin/leadership/leadership-url.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { pageNumber } from '#web/page-number.ts'
import { requestContext } from '#web/request-context.ts'
import { requireStaff } from '#web/require-staff.ts'
import { signInPath } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/leadership'

const NOT_SIGNED_IN = 401

/**
 * The leadership board (LEAD-01 to LEAD-08), for super administrators. Without a user it says what to do instead of leading to the login
 * (LEAD-06).
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOf(request)
  const messages = messagesFor(language, ['adminChecks', 'leadership'])
  const { session, request: asked } = requestContext(context)
  if (session === null)
    return data({ logIn: signInPath(asked.page), board: null, tab: null, messages }, { status: NOT_SIGNED_IN })
  const ctx = requireStaff(context, 'admin.open')
  const { searchParams } = url
  const { tab, isOpen } = boardTabFrom(searchParams)
  const read = async (): Promise<BoardFacts> => {
    const listed = tab === 'communities' || (tab === 'growth' && isOpen) ? tab : null
    const [shown, names, results, content] = await Promise.all([
      showLeadership(ctx, { tab: listed, page: pageNumber(searchParams) }),
      tab === 'wellness' ? listCheckNames(ctx) : [],
      tab === 'wellness' && isOpen ? listChecks(ctx) : null,
      tab === 'stories' && isOpen ? readOperatorContent(ctx, language) : null,
    ])
    return {
      ...shown,
      checks: { names, results: results?.map(({ name, breaches }) => ({ name, count: breaches.length })) ?? null },
      // Only the operator's own words: a sample, or a claim without its proof, is no story.
      stories: content === null || content.testimonials.isMarked ? [] : content.testimonials.value,
      tab,
      isOpen,
    }
  }
  return data({ logIn: null, board: await orNotAvailable(ctx, 'leadership', read), tab: { tab, isOpen }, messages })
}

export default function LeadershipPage({ loaderData: { logIn, board, tab } }: Route.ComponentProps) {
  const t = useMessages('leadership')
  const shell = useMessages('shell')
  const isLoading = useBoardLoading()
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('title')} {...(logIn === null ? { back: { to: '/admin', label: shell('adminPanel') } } : {})}>
        {logIn === null ? <p className="measure">{t('intro')}</p> : null}
      </PageHead>
      {logIn !== null ? (
        <SignIn to={logIn} />
      ) : isLoading ? (
        <BoardLoading />
      ) : board === null ? (
        <Failed to={boardUrl(tab?.tab ?? 'communities', { open: tab?.isOpen ?? false })} />
      ) : (
        <Board facts={board} />
      )}
    </main>
  )
}

/** LEAD-06: without a user there is nothing of the board, only the way to it. */
function SignIn({ to }: { to: string }) {
  const t = useMessages('leadership')
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-18">{t('signIn')}</p>
      <LinkButton to={to}>{t('logIn')}</LinkButton>
    </div>
  )
}

/** ERR-42: a failure is called one, with a way to try again; the words of success are kept for success. */
function Failed({ to }: { to: string }) {
  const t = useMessages('leadership')
  return (
    <div role="alert">
      <Banner
        tone="danger"
        title={t('failed')}
        actions={
          <LinkButton to={to} look="secondary" size="dense">
            {t('retry')}
          </LinkButton>
        }
      >
        {t('failedText')}
      </Banner>
    </div>
  )
}
