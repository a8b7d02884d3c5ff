import { data, redirect } from 'react-router'
import { showPublicGroup } from '#services/consortiums/show-public-group.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { NotFound as Unknown } from '#services/refusals.ts'
import { CostByMonth } from '#web/cost/cost-by-month.tsx'
import { NotFound } from '#web/document/error-page.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { GroupAssemblies } from '#web/public/groups/group-assemblies.tsx'
import { GroupHead } from '#web/public/groups/group-head.tsx'
import { GroupTerms } from '#web/public/groups/group-terms.tsx'
import { PageMeta } from '#web/public/page-meta.tsx'
import { ReadableQuilt } from '#web/quilt/readable-quilt.tsx'
import { tileCount } from '#web/quilt/tile-count.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/group'

/** It changes with its assemblies and spots, so it's kept only for moments: a stranger costs at most three reads a minute. */
export const handle = { static: true, keptSeconds: 20 }

/** A group for everyone to see, without names (rules 0). A group we don't have is answered, not thrown: throwing would lose the layout. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  // With a query, it would be made anew for every reader.
  if (url.search !== '') throw redirect(url.pathname)
  const language = languageOf(request)
  try {
    const group = await showPublicGroup(ctx, params.id)
    if (group.id !== params.id) throw redirect(url.pathname.replace(params.id, group.id))
    const { rateName } = await readOperatorContent(ctx, language)
    return { messages: messagesFor(language, ['publicGroup', 'quilt', 'cost']), group, rateName: rateName.value.name }
  } catch (error) {
    if (error instanceof Unknown) return data({ messages: {}, group: null, rateName: '' }, { status: 404 })
    throw error
  }
}

export default function GroupPage({ loaderData: { group, rateName } }: Route.ComponentProps) {
  return group === null ? <NotFound /> : <OneGroup group={group} rateName={rateName} />
}

function OneGroup({
  group,
  rateName,
}: {
  group: NonNullable<Route.ComponentProps['loaderData']['group']>
  rateName: string
}) {
  const t = useMessages('publicGroup')
  const cost = useMessages('cost')
  const language = useLanguage()
  const isRunning = group.state !== 'not_started'
  const held = group.assemblies.filter(({ isHeld }) => isHeld)
  return (
    <main id="content" className="page flex flex-col gap-12 py-6 sm:py-10">
      <PageMeta
        title={t('title', { group: group.name })}
        description={t('description', {
          months: group.durationMonths,
          payout: formatMoney(group.targetCents, language, { whole: true }),
          number: group.id.slice(0, 8),
        })}
        isPrivate
      />
      <GroupHead group={group} />
      <div className="grid items-start gap-8 lg:grid-cols-12 lg:gap-12">
        <section aria-labelledby="quilt" className="flex flex-col gap-4 lg:col-span-7">
          <h2 id="quilt" className="text-22 sm:text-28">
            {t('quilt')}
          </h2>
          <ReadableQuilt
            seed={group.id}
            count={tileCount({
              isGrowing: group.state !== 'not_started' && group.state !== 'cancelled',
              spots: group.seats,
              positions: group.shares.map(({ position }) => position),
            })}
            spots={group.seats}
            isFilling={!isRunning}
            shares={group.shares}
            held={held.toReversed()}
          />
        </section>
        <GroupTerms group={group} />
      </div>
      {isRunning && group.nextDraw === null ? null : (
        <section aria-labelledby="cost" className="flex flex-col gap-4">
          <h2 id="cost" className="text-22 sm:text-28">
            {cost('title')}
          </h2>
          <p className="measure text-ink-2">{cost('text')}</p>
          <CostByMonth curve={group.curve} payoutCents={group.targetCents} rateName={rateName} />
          <p className="measure text-16 text-ink-2">{cost('leftOut')}</p>
        </section>
      )}
      <GroupAssemblies group={group} />
    </main>
  )
}
