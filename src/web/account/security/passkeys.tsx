import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { PASSKEY_NAME_MAX } from '#domain/access/passkey-name.ts'
import { addPasskey } from '#services/accounts/add-passkey.ts'
import { beginPasskey } from '#services/accounts/begin-passkey.ts'
import { listPasskeys, type Passkey } from '#services/accounts/list-passkeys.ts'
import { removePasskey } from '#services/accounts/remove-passkey.ts'
import { renamePasskey } from '#services/accounts/rename-passkey.ts'
import type { Refusal } from '#web/account/answers.ts'
import { refusalOf } from '#web/account/forms.server.ts'
import { ProblemBanner } from '#web/account/problem-banner.tsx'
import { AddPasskey } from '#web/account/security/add-passkey.tsx'
import { DoneLine } from '#web/account/security/done-line.tsx'
import { useRefusalText } from '#web/account/use-refusal-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { textIn } from '#web/read-form.ts'
import { askAgain, type PersonContext, requireFreshProof, requireSession } from '#web/session.ts'
import { Instant } from '#web/ui/day.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/passkeys'

const PAGE = '/user/security/passkeys'
const DONE = ['added', 'renamed', 'removed'] as const

/** AUTH-24: passkeys: added, named, and removed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'account')
  await requireFreshProof(ctx, PAGE)
  const begun = await beginPasskey(ctx, ctx.session)
  if (!begun.ok) throw askAgain(PAGE)
  const done = DONE.find((one) => one === url.searchParams.get('done')) ?? null
  return { passkeys: await listPasskeys(ctx), options: begun.value, done }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireSession(context, 'account')
  return await orBusy(
    { request, context },
    async () => answer(ctx, await request.formData()),
    (_form, code): Refusal => ({ code }),
  )
}

async function answer(ctx: PersonContext, form: FormData) {
  const { sessionId } = ctx.session
  const [intent, name] = [textIn(form, 'intent'), textIn(form, 'name')]
  if (intent === 'add') {
    const verdict = await addPasskey(ctx, { sessionId, answer: textIn(form, 'passkey'), name })
    if (verdict.ok) return redirect(`${PAGE}?done=added`, 303)
    if (verdict.refusal === 'proof_needed') return askAgain(PAGE)
    return data(refusalOf({ ...verdict, refusal: verdict.refusal }), { status: 400 })
  }
  const id = z.guid().safeParse(textIn(form, 'id'))
  if (!id.success || (intent !== 'rename' && intent !== 'remove')) throw data(null, { status: 400 })
  if (intent === 'rename') {
    await renamePasskey(ctx, { id: id.data, name })
    return redirect(`${PAGE}?done=renamed`, 303)
  }
  const verdict = await removePasskey(ctx, { sessionId, id: id.data })
  if (!verdict.ok && verdict.refusal === 'proof_needed') return askAgain(PAGE)
  // One that is gone already is what was wanted.
  return redirect(`${PAGE}?done=removed`, 303)
}

export default function Passkeys({ loaderData: { passkeys, options, done }, actionData }: Route.ComponentProps) {
  const t = useMessages('security.passkeys')
  const words = useMessages('security')
  const textOf = useRefusalText()
  return (
    <main id="content" className="page py-6 sm:py-10">
      <div className="flex max-w-3xl flex-col gap-8">
        <PageHead title={t('title')} back={{ to: '/user/security', label: words('title') }}>
          <p className="measure text-ink-2">{t('intro')}</p>
        </PageHead>
        {done === null || actionData !== undefined ? null : <DoneLine>{t(`done.${done}`)}</DoneLine>}
        {actionData === undefined ? null : <ProblemBanner title={t('failed')}>{textOf(actionData)}</ProblemBanner>}
        {passkeys.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <section className="flex flex-col gap-3">
            <ul className="flex flex-col border-t border-line">
              {passkeys.map((passkey) => (
                <PasskeyLine key={passkey.id} passkey={passkey} />
              ))}
            </ul>
            <p className="measure text-16 text-ink-2">{t('removeNote')}</p>
          </section>
        )}
        <AddPasskey key={options.challenge} options={options} />
      </div>
    </main>
  )
}

function PasskeyLine({ passkey: { id, name, addedAt, usedAt } }: { passkey: Passkey }) {
  const t = useMessages('security.passkeys')
  const field = `name-${id}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-16 text-ink-2">
          <span className="block">{t.rich('added', { day: () => <Instant at={addedAt} dayOnly look="day" /> })}</span>
          {usedAt === null ? t('neverUsed') : t.rich('used', { day: () => <Instant at={usedAt} dayOnly look="day" /> })}
        </p>
        <details>
          <summary className="link inline-flex min-h-8 cursor-pointer items-center text-16">{t('rename')}</summary>
          <Form method="post" className="flex flex-wrap items-end gap-3 pt-2">
            <input type="hidden" name="id" value={id} />
            <label className="heard" htmlFor={field}>
              {t('renameOf', { name })}
            </label>
            <input
              id={field}
              name="name"
              defaultValue={name}
              maxLength={PASSKEY_NAME_MAX}
              className="min-h-11 rounded-corner border border-field bg-surface px-3"
            />
            <SubmitButton name="intent" value="rename" look="secondary">
              {t('save')}
            </SubmitButton>
          </Form>
        </details>
      </div>
      <Form method="post">
        <input type="hidden" name="intent" value="remove" />
        <SubmitButton name="id" value={id} look="secondary" aria-label={t('removeOf', { name })}>
          {t('remove')}
        </SubmitButton>
      </Form>
    </li>
  )
}
