import { data, Form, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { MOST_PEOPLE, PEOPLE_ACTS, type PeopleAct } from '#domain/access/people-acts.ts'
import { ownValue } from '#domain/own-value.ts'
import { askPeopleAct } from '#services/operations/ask-people-act.ts'
import type { PeopleActWish } from '#services/operations/people-targets.ts'
import { type PeopleActPreview, previewPeopleAct } from '#services/operations/preview-people-act.ts'
import { keyOf } from '#web/admin/form-fields.ts'
import { orKeyReused } from '#web/admin/or-key-reused.server.ts'
import { jobUrl, peopleUrl, peopleWishFrom } from '#web/admin/people/people-url.ts'
import { useListed } from '#web/admin/people/use-listed.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatList } from '#web/i18n/formats.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/many'

/** What the URL asks for: an act, and the people chosen, or everyone of a tab and a text. */
function wishFrom({ searchParams }: URL): PeopleActWish | null {
  const act = PEOPLE_ACTS.find((one) => one === searchParams.get('act'))
  const { tab, find } = peopleWishFrom(searchParams)
  return act === undefined ? null : { act, tab, find, people: searchParams.getAll('person') }
}

/** What would happen to how many, before anything does. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'users.export')
  const wish = wishFrom(url)
  if (wish === null) throw redirect(peopleUrl({}))
  const { act, tab, find, people } = wish
  return {
    ...{ act, tab, find, isChosen: people.length > 0, key: ctx.random.uuid4() },
    preview: await previewPeopleAct(ctx, wish),
    messages: messagesFor(languageOf(request), ['adminPeople', 'adminPeopleJobs', 'adminPeopleMany']),
  }
}

/** Has it done in the background. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const act = async () => {
    const ctx = requireStaff(context, 'users.export')
    const wish = wishFrom(url)
    if (wish === null) throw data(null, { status: 400 })
    const form = await request.formData()
    const previewed = String(form.get('previewed') ?? '')
    const asked = await orKeyReused(() => askPeopleAct(ctx, { ...wish, previewed, key: keyOf(form) }))
    return asked.ok ? redirect(jobUrl(asked.value.id), 303) : data({ code: asked.refusal as string }, { status: 422 })
  }
  return await orBusy({ request, context }, act, (_form, code) => ({ code: code as string }))
}

/** A refused form shows the people as they are now, and a key of its own. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 422 || defaultShouldRevalidate
}

export default function Many({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('adminPeopleMany')
  const jobs = useMessages('adminPeopleJobs')
  const list = useMessages('adminPeople')
  const busy = useBusyText()
  const listed = useListed()
  const { act, tab, find, isChosen, key, preview } = loaderData
  const refusals: Record<string, string> = {
    ...{ no_one: t('noOne'), people_changed: t('peopleChanged'), key_reused: jobs('keyReused') },
  }
  const said = (code: string) => busy(code) ?? ownValue(refusals, code) ?? jobs('tooMany')
  const back = peopleUrl({ tab, find })
  return (
    <main id="content" className="page py-6">
      <div className="flex max-w-2xl flex-col gap-6">
        <PageHead
          title={t(`acts.${act}`)}
          eyebrow={isChosen ? t('chosen') : listed({ tab, find })}
          back={{ to: back, label: list('title') }}
        >
          <p className="measure">{t(`does.${act}`)}</p>
        </PageHead>
        {actionData === undefined ? null : (
          <div role="alert">
            <Banner tone="danger" title={said(actionData.code)} />
          </div>
        )}
        <Preview preview={preview} act={act} />
        <div className="flex flex-wrap gap-3">
          {preview.count === 0 ? null : (
            <Form method="post">
              <input type="hidden" name="key" value={key} />
              <input type="hidden" name="previewed" value={preview.hash} />
              <SubmitButton>{t(`confirm.${act}`, { count: preview.count })}</SubmitButton>
            </Form>
          )}
          <LinkButton to={back} look="secondary">
            {t('cancel')}
          </LinkButton>
        </div>
      </div>
    </main>
  )
}

function Preview({ preview, act }: { preview: PeopleActPreview; act: PeopleAct }) {
  const t = useMessages('adminPeopleMany')
  const language = useLanguage()
  const { count, names, leftOut, isMore } = preview
  const others = count - names.length
  const who = others > 0 ? [...names, t('others', { count: others })] : names
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t(`count.${act}`, { count })}</h2>
      {count === 0 ? null : <p className="measure">{formatList(who, language)}</p>}
      {isMore ? <p className="measure font-semibold">{t('more', { most: MOST_PEOPLE })}</p> : null}
      {leftOut.length === 0 ? null : (
        <>
          <h3 className="text-18">{t('leftOut')}</h3>
          <ul className="measure flex list-disc flex-col gap-1 pl-5">
            {leftOut.map(({ reason, count: people }) => (
              <li key={reason}>{t('reason', { count: people, why: t(`reasons.${reason}`) })}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
