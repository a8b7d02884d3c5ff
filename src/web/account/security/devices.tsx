import type { ReactNode } from 'react'
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { endSessions } from '#services/accounts/end-sessions.ts'
import { forgetDevice } from '#services/accounts/forget-device.ts'
import { listDevices, type OpenSession, type RecognizedDevice } from '#services/accounts/list-devices.ts'
import { useDeviceWords } from '#web/account/security/device-words.tsx'
import { DoneLine } from '#web/account/security/done-line.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { textIn } from '#web/read-form.ts'
import { askAgain, requireSession } from '#web/session.ts'
import { Instant } from '#web/ui/day.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/devices'

const PAGE = '/user/security/devices'
const DONE = ['ended', 'ended_others', 'forgotten', 'proved'] as const
/** Where the question who is there leads back to: nothing was ended by answering it. */
const PROVED = `${PAGE}?done=proved`

/** Where one is signed in, and the devices the account knows. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'account')
  const done = DONE.find((one) => one === url.searchParams.get('done')) ?? null
  return { ...(await listDevices(ctx, ctx.session)), done }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireSession(context, 'account')
  const form = await request.formData()
  const { sessionId } = ctx.session
  switch (textIn(form, 'intent')) {
    case 'end_others':
      if (!isProved(await endSessions(ctx, { sessionId, end: 'others' }))) return askAgain(PROVED)
      return redirect(`${PAGE}?done=ended_others`, 303)
    case 'end': {
      const id = z.guid().safeParse(textIn(form, 'id'))
      // One that is over already is what was wanted.
      if (id.success && !isProved(await endSessions(ctx, { sessionId, end: { id: id.data } }))) return askAgain(PROVED)
      return redirect(`${PAGE}?done=ended`, 303)
    }
    case 'forget':
      await forgetDevice(ctx, { id: textIn(form, 'id') })
      return redirect(`${PAGE}?done=forgotten`, 303)
    default:
      throw data(null, { status: 400 })
  }
}

const isProved = (ended: { ok: boolean; refusal?: string }) => ended.ok || ended.refusal !== 'proof_needed'

export default function Devices({ loaderData: { sessions, recognized, done } }: Route.ComponentProps) {
  const t = useMessages('security.devices')
  const words = useMessages('security')
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-3xl flex-col gap-8">
        <PageHead title={t('title')} back={{ to: '/user/security', label: words('title') }}>
          <p className="measure text-ink-2">{t('intro')}</p>
        </PageHead>
        {done === null ? null : <DoneLine>{t(`done.${done}`)}</DoneLine>}
        <section className="flex flex-col gap-3">
          <h2 className="text-22">{t('openTitle')}</h2>
          <ul className="flex flex-col border-t border-line">
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </ul>
          {sessions.length < 2 ? null : (
            <Form method="post" className="pt-2">
              <SubmitButton name="intent" value="end_others" look="secondary">
                {t('endOthers')}
              </SubmitButton>
            </Form>
          )}
        </section>
        {recognized.length === 0 ? null : (
          <section className="flex flex-col gap-3">
            <h2 className="text-22">{t('knownTitle')}</h2>
            <p className="measure text-16 text-ink-2">{t('knownText')}</p>
            <ul className="flex flex-col border-t border-line">
              {recognized.map((device) => (
                <KnownLine key={device.id} known={device} />
              ))}
            </ul>
          </section>
        )}
        <p className="measure text-16">{t.rich('stranger', { link: passwordLink })}</p>
      </div>
    </main>
  )
}

function passwordLink(words: ReactNode) {
  return <TextLink to="/user/security/password">{words}</TextLink>
}

function SessionLine({ session }: { session: OpenSession }) {
  const t = useMessages('security.devices')
  const device = useDeviceWords()(session.device)
  return (
    <Line
      title={device}
      tag={session.isThisOne ? <StatusTag tone="ok">{t('thisOne')}</StatusTag> : null}
      facts={
        <>
          {t.rich('active', { instant: () => <Instant at={session.lastActiveAt} look="day" /> })}
          <Place address={session.address} />
        </>
      }
      act={
        session.isThisOne ? null : (
          <IntentForm intent="end" id={session.id} label={t('endOf', { device })}>
            {t('end')}
          </IntentForm>
        )
      }
    />
  )
}

function KnownLine({ known }: { known: RecognizedDevice }) {
  const t = useMessages('security.devices')
  const device = useDeviceWords()(known.device)
  return (
    <Line
      title={device}
      facts={
        <>
          {t.rich('loggedIn', { instant: () => <Instant at={known.signedInAt} look="day" /> })}
          <Place address={known.address} />
        </>
      }
      act={
        <IntentForm intent="forget" id={known.id} label={t('forgetOf', { device })}>
          {t('forget')}
        </IntentForm>
      }
    />
  )
}

/** Where from, as far as the network says. */
function Place({ address }: { address: string | null }) {
  const t = useMessages('security.devices')
  return address === null ? null : <span className="block">{t('from', { address })}</span>
}

function Line(props: { title: string; tag?: ReactNode; facts: ReactNode; act: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-3 font-semibold">
          {props.title}
          {props.tag}
        </p>
        <p className="text-16 wrap-anywhere text-ink-2">{props.facts}</p>
      </div>
      {props.act}
    </li>
  )
}

function IntentForm(props: { intent: string; id: string; label: string; children: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={props.intent} />
      <SubmitButton name="id" value={props.id} look="secondary" aria-label={props.label}>
        {props.children}
      </SubmitButton>
    </Form>
  )
}
