import { data, Form } from 'react-router'
import { mayAct } from '#services/accounts/may-act.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { endSellerLink } from '#services/contemplations/end-seller-link.ts'
import { makeSellerLink } from '#services/contemplations/make-seller-link.ts'
import { showSellerLink } from '#services/contemplations/show-seller-link.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { squaresOf } from '#web/qr-squares.server.ts'
import { textIn } from '#web/read-form.ts'
import { requireSession } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Copyable } from '#web/ui/copyable.tsx'
import { Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/seller-link'

// The answer to the form holds the link: it isn't kept anywhere.
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** Where a selected member makes, renews, or turns off the link for their seller (rules 8, What the seller sees). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const page = await foundOr404(showConsortium(ctx, params.id))
  const selection = page.own?.selection ?? null
  if (selection === null) throw data(null, { status: 404 })
  return {
    messages: messagesFor(languageOf(request), ['sellerLink']),
    group: { id: page.group.id, name: page.group.name },
    contemplationId: selection.id,
    ...(await showSellerLink(ctx, page.group.id, selection)),
  }
}

type Answer = { made: { url: string; squares: boolean[][] } } | { ended: true } | { refused: 'closed' | 'tooMany' }

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = requireSession(context, 'consortium')
  const form = await request.formData()
  if (!(await mayAct(ctx)).ok) return data<Answer>({ refused: 'tooMany' }, { status: 429 })
  const key = { consortiumId: params.id, contemplationId: textIn(form, 'contemplationId') }
  switch (textIn(form, 'intent')) {
    case 'make': {
      const made = await foundOr404(makeSellerLink(ctx, key))
      if (!made.ok) return data<Answer>({ refused: 'closed' }, { status: 422 })
      const url = `${ctx.config.PUBLIC_URL}/seller?token=${made.value}`
      return data<Answer>({ made: { url, squares: squaresOf(url) } })
    }
    case 'end':
      await foundOr404(endSellerLink(ctx, key))
      return data<Answer>({ ended: true })
    default:
      throw data(null, { status: 400 })
  }
}

export default function SellerLink({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('sellerLink')
  const { group, contemplationId, isOpen, link } = loaderData
  const made = actionData !== undefined && 'made' in actionData ? actionData.made : null
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-3xl flex-col gap-6">
        <PageHead title={t('title')} back={{ to: `/consortium/${group.id}`, label: group.name }}>
          <p className="measure no-print text-18">{t('lead')}</p>
        </PageHead>
        {actionData !== undefined && 'refused' in actionData ? (
          <Banner tone="danger" title={t(actionData.refused)} />
        ) : null}
        {actionData !== undefined && 'ended' in actionData ? (
          <p role="status" className="font-semibold">
            {t('ended')}
          </p>
        ) : null}
        {made === null ? null : <MadeLink made={made} />}
        {made === null && link !== null ? (
          <p className="measure">
            {t.rich('since', { day: () => <Instant at={link.madeAt} dayOnly look="long" /> })}{' '}
            <strong>
              {link.openedAt === null
                ? t('notOpened')
                : t.rich('opened', { at: () => <Instant at={link.openedAt as Date} look="long" /> })}
            </strong>
          </p>
        ) : null}
        {isOpen ? (
          <div className="no-print flex flex-wrap gap-3">
            <IntentForm intent="make" contemplationId={contemplationId} look={link === null ? 'primary' : 'secondary'}>
              {t(link === null ? 'make' : 'again')}
            </IntentForm>
            {link === null ? null : (
              <IntentForm intent="end" contemplationId={contemplationId} look="quiet">
                {t('end')}
              </IntentForm>
            )}
          </div>
        ) : (
          <p className="measure">{t('closed')}</p>
        )}
        <Seen />
      </div>
    </main>
  )
}

/** What the seller sees, and what they never see. */
function Seen() {
  const t = useMessages('sellerLink')
  return (
    <div className="no-print measure flex flex-col gap-3 border-t border-line pt-6">
      <dl className="flex flex-col gap-3">
        {(['shown', 'hidden'] as const).map((kind) => (
          <div key={kind} className="grid gap-x-6 sm:grid-cols-[9rem_1fr]">
            <dt className="font-semibold">{t(kind)}</dt>
            <dd>{t(`${kind}Items`)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-16 text-ink-2">{t('until')}</p>
    </div>
  )
}

/** The link, this once: to copy, to open, to scan, or on paper. */
function MadeLink({ made: { url, squares } }: { made: { url: string; squares: boolean[][] } }) {
  const t = useMessages('sellerLink')
  return (
    <section className="flex flex-col gap-4 rounded-corner rounded-br-cut bg-mist p-4 sm:p-6">
      <h2 role="status" className="text-22">
        {t('made')}
      </h2>
      <p className="measure no-print text-16">{t('once')}</p>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode squares={squares} label={t('code')} className="size-36 shrink-0" />
        <div className="flex min-w-0 grow basis-64 flex-col gap-3">
          <Copyable label={t('link')} value={url} />
          <p className="text-16">{t('scan')}</p>
        </div>
      </div>
      <div className="no-print flex flex-wrap gap-3">
        <LinkButton to={url.slice(url.indexOf('/seller'))} look="secondary" reload>
          {t('look')}
        </LinkButton>
        <span className="needs-script">
          <Button look="secondary" onPress={() => window.print()}>
            {t('print')}
          </Button>
        </span>
      </div>
    </section>
  )
}

interface IntentFormProps {
  intent: 'make' | 'end'
  contemplationId: string
  look: 'primary' | 'secondary' | 'quiet'
  children: string
}

function IntentForm({ intent, contemplationId, look, children }: IntentFormProps) {
  return (
    <Form method="post">
      <input type="hidden" name="contemplationId" value={contemplationId} />
      <SubmitButton name="intent" value={intent} look={look}>
        {children}
      </SubmitButton>
    </Form>
  )
}
