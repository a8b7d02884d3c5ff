import { ENDINGS } from '#domain/operations/endings.ts'
import { listEndings, type ShownEnding } from '#services/operations/list-endings.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requestContext } from '#web/request-context.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/endings'

/** Every way a membership or a group can end, each with someone in the demo it has happened to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const endings = await foundOr404(listEndings(requestContext(context)))
  return { endings, messages: messagesFor(languageOf(request), ['endings']) }
}

export default function EndingsPage({ loaderData: { endings } }: Route.ComponentProps) {
  const t = useMessages('endings')
  return (
    <main id="content" className="page flex flex-col gap-6 py-8">
      <PageHead title={t('title')}>
        <p className="measure">{t('text')}</p>
      </PageHead>
      <form method="post" action="/demo/ending">
        <ol className="border-t-2 border-ink">
          {endings.map((one) => (
            <EndingRow key={one.ending} {...one} />
          ))}
        </ol>
      </form>
    </main>
  )
}

function EndingRow({ ending, person: { fullName: name }, group, number }: ShownEnding) {
  const t = useMessages('endings')
  return (
    <li className="grid grid-cols-[2.5rem_1fr] items-start gap-x-4 gap-y-3 border-b border-line py-4 sm:grid-cols-[3rem_1fr_auto] sm:items-center">
      <span aria-hidden="true" className="figures text-28 leading-none font-bold text-action">
        {ENDINGS.indexOf(ending) + 1}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-22">{t(`name.${ending}`)}</h2>
        <p className="measure">{t(`what.${ending}`, { name, group, number: number ?? 0 })}</p>
      </div>
      <button
        type="submit"
        name="ending"
        value={ending}
        aria-label={t('enterFor', { name, title: t(`name.${ending}`) })}
        className={buttonLook({ look: 'secondary', class: 'col-start-2 justify-self-start sm:col-start-3' })}
      >
        {t('enter', { name })}
      </button>
    </li>
  )
}
