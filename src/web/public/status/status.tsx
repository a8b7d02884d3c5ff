import { redirect } from 'react-router'
import type { RequestContext } from '#context'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import { type PartState, STATUS_PARTS } from '#domain/operations/public-status.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import type { Incident } from '#services/operations/show-status.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { chosenLanguage, inLanguage, languageOf, languageOfPath } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Frame } from '#web/layouts/frame.tsx'
import { publicNavigation } from '#web/layouts/navigation.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import { readStatus } from '#web/public/status/read-status.server.ts'
import { requestContextAnyway } from '#web/request-context.ts'
import { Instant } from '#web/ui/day.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/status'

/** As long as the door trusts its own reading. */
export const handle = { static: true, keptSeconds: 5 }

/** Outside the frame of the other public pages, which can't be read when our records can't. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { pathname } = url
  const choice = chosenLanguage(request) ?? DEFAULT_LANGUAGE
  if (languageOfPath(pathname) === null && choice !== DEFAULT_LANGUAGE)
    throw redirect(inLanguage(pathname, choice), { headers: { Vary: 'Cookie', 'Cache-Control': 'private, no-store' } })
  const ctx = requestContextAnyway(context)
  const language = languageOf(request)
  const status = await readStatus(ctx)
  return {
    status,
    claims: status.parts.records === 'down' ? undefined : await readClaims(ctx, language),
    messages: messagesFor(language, ['status']),
  }
}

/** What the footer says about the operator; without it, the page still says how we're doing. */
async function readClaims(ctx: RequestContext, language: Language) {
  const content = await readOperatorContent(ctx, language).catch(() => null)
  if (content === null) return undefined
  const { channels, registration, funds, partner } = content
  return { channels, registration, funds, partner }
}

const TONE_OF: Record<PartState, Tone> = { working: 'ok', delayed: 'due', down: 'danger', unknown: 'neutral' }
const BAND_OF = { working: 'bg-ok-soft', delayed: 'bg-due-soft', down: 'bg-danger-soft' } as const

/** Whether everything works, what doesn't, and when work stood still in the last 90 days: only what was recorded. */
export default function Status({ loaderData: { status, claims } }: Route.ComponentProps) {
  const t = useMessages('status')
  const { language, productName } = useRootFacts()
  const { overall, parts, maintenance, incidents, checkedAt } = status
  return (
    <Frame navigation={publicNavigation(language)} place="public" claims={claims}>
      <main id="content" className="page flex flex-col gap-10 py-8 lg:py-14">
        <PageMeta
          title={t('title', { product: productName })}
          description={t('description', { product: productName })}
        />
        <div className={`flex flex-col gap-3 rounded-corner rounded-br-[4rem] p-6 sm:p-10 ${BAND_OF[overall]}`}>
          <h1 className="max-w-4xl wrap-anywhere text-36 sm:text-48">{t(`overall.${overall}`)}</h1>
          <p className="measure text-18">{t(`overallText.${overall}`)}</p>
          <p className="text-16 text-ink-2">
            {t.rich('checked', { at: () => <Instant at={checkedAt} look="medium" /> })}
          </p>
        </div>
        {maintenance === null ? null : (
          <section className="flex flex-col gap-2 border-l-4 border-info pl-4">
            <h2 className="text-22">{t('maintenance')}</h2>
            <p className="measure">
              {maintenance.until === null
                ? t('maintenanceOpen')
                : t.rich('maintenanceUntil', {
                    at: () => <Instant at={maintenance.until ?? checkedAt} look="medium" />,
                  })}
            </p>
          </section>
        )}
        <section aria-labelledby="parts" className="flex flex-col gap-3">
          <h2 id="parts" className="text-28">
            {t('partsTitle')}
          </h2>
          <ul className="flex flex-col border-t-2 border-ink">
            {STATUS_PARTS.map((part) => (
              <li key={part} className="flex items-baseline justify-between gap-x-6 border-b border-line py-4">
                <div className="flex flex-col">
                  <span className="font-semibold">{t(`parts.${part}`)}</span>
                  <span className="text-16 text-ink-2">{t(`partTexts.${part}`)}</span>
                </div>
                <StatusTag tone={TONE_OF[parts[part]]}>{t(`states.${parts[part]}`)}</StatusTag>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="incidents" className="flex flex-col gap-3">
          <h2 id="incidents" className="text-28">
            {t('incidents')}
          </h2>
          <Incidents incidents={incidents} />
        </section>
        <p className="measure text-ink-2">
          {t.rich('help', {
            contact: (words) => <TextLink href={inLanguage('/contact', language)}>{words}</TextLink>,
            file: (words) => <TextLink href="/status.json">{words}</TextLink>,
          })}
        </p>
      </main>
    </Frame>
  )
}

function Incidents({ incidents }: { incidents: readonly Incident[] | null }) {
  const t = useMessages('status')
  if (incidents === null) return <p>{t('incidentsUnknown')}</p>
  if (incidents.length === 0) return <p>{t('noIncidents')}</p>
  return (
    <ul className="flex flex-col border-t border-line">
      {incidents.map(({ beganAt, endedAt }) => (
        <li key={beganAt.getTime()} className="flex flex-col gap-1 border-b border-line py-3">
          <span className="font-semibold">{t('stoodStill')}</span>
          <span className="text-16 text-ink-2">
            {t.rich('fromTo', {
              from: () => <Instant at={beganAt} look="medium" />,
              to: () => <Instant at={endedAt} look="medium" />,
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
