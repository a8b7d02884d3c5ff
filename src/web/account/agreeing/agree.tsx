import { data, Form, redirect } from 'react-router'
import { textDifference } from '#domain/content/text-difference.ts'
import { acceptTexts } from '#services/accounts/accept-texts.ts'
import { type ChangedText, showChangedTexts } from '#services/content/show-changed-texts.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { decidingLater } from '#web/layouts/changed-texts.server.ts'
import { legalWords } from '#web/legal-words.server.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { returnPath } from '#web/own-path.ts'
import { requireSession } from '#web/session.ts'
import { TextChanges } from '#web/text-changes.tsx'
import { Day } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/agree'

/** The texts that changed since a member accepted them: what's different, what accepting means, and what happens otherwise (COPY-13). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'account')
  const language = languageOf(request)
  const texts = await showChangedTexts(ctx, language)
  const words = (text: string) => legalWords(text, language, ctx.config)
  return {
    texts: texts.map(({ passages, ...text }) => ({
      ...text,
      changes: passages.map(({ before, after }) => textDifference(words(before), words(after))),
    })),
    to: returnPath(url.searchParams.get('to')) ?? '/user',
    messages: messagesFor(language, ['agreeing', 'textChanges']),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireSession(context, 'account')
  const act = async () => {
    const form = await request.formData()
    const to = returnPath(form.get('to')) ?? '/user'
    if (form.get('intent') === 'later')
      return redirect(to, { status: 303, headers: { 'Set-Cookie': decidingLater(ctx) } })
    const verdict = await acceptTexts(ctx, { language: languageOf(request), shown: form.getAll('shown').map(String) })
    return verdict.ok ? redirect(to, 303) : data({ code: verdict.refusal as string }, { status: 422 })
  }
  return await orBusy({ request, context }, act, (_form, code) => ({ code: code as string }))
}

export default function Agree({ loaderData: { texts, to }, actionData }: Route.ComponentProps) {
  const t = useMessages('agreeing')
  const busy = useBusyText()
  const asked = texts.filter(({ isAsked }) => isAsked)
  const coming = texts.filter(({ isAsked }) => !isAsked)
  return (
    <main id="content" className="page flex flex-col gap-8 py-6 sm:py-10">
      <PageHead title={t('title')}>
        <p className="measure">{asked.length > 0 ? t('intro') : coming.length > 0 ? t('introComing') : t('none')}</p>
      </PageHead>
      {actionData === undefined ? null : (
        <ErrorSummary answer={actionData} errors={{ '': busy(actionData.code) ?? t('changed') }} />
      )}
      {asked.map((text) => (
        <OneText key={`${text.document} ${text.label}`} text={text} />
      ))}
      {asked.length === 0 ? null : (
        <Form method="post" replace className="flex max-w-2xl flex-col gap-4 border-t-2 border-ink pt-6">
          {asked.map(({ document, label }) => (
            <input key={document} type="hidden" name="shown" value={`${document} ${label}`} />
          ))}
          <input type="hidden" name="to" value={to} />
          <h2 className="text-22">{t('otherwiseTitle')}</h2>
          <p className="measure">{t('otherwise')}</p>
          <div className="flex flex-wrap gap-3">
            <SubmitButton name="intent" value="accept">
              {t('accept')}
            </SubmitButton>
            <SubmitButton name="intent" value="later" look="secondary">
              {t('later')}
            </SubmitButton>
          </div>
        </Form>
      )}
      {coming.map((text) => (
        <OneText key={`${text.document} ${text.label}`} text={text} />
      ))}
      {texts.length > 0 ? null : (
        <EmptyState title={t('noneTitle')}>
          <Link to="/user" className="link">
            {t('home')}
          </Link>
        </EmptyState>
      )}
    </main>
  )
}

type Shown = Omit<ChangedText, 'passages'> & { changes: ReturnType<typeof textDifference>[] }

function OneText({ text: { document, label, effectiveOn, isAsked, changes } }: { text: Shown }) {
  const t = useMessages('agreeing')
  const language = useLanguage()
  return (
    <section aria-labelledby={document} className="flex flex-col gap-4">
      <h2 id={document} className="text-28">
        {t(`documents.${document}`)}
      </h2>
      <p className="text-ink-2">
        {t.rich(isAsked ? 'since' : 'from', { version: label, day: () => <Day on={effectiveOn} look="long" /> })}{' '}
        <a className="link" href={inLanguage(`/${document}/${label}`, language)}>
          {t('read')}
        </a>
      </p>
      {changes.length === 0 ? <p className="measure">{t('sameWords')}</p> : null}
      {changes.map((paragraphs, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages are drawn once, in the order of the text.
        <div key={at} className="border-l-3 border-line pl-4">
          <TextChanges paragraphs={paragraphs} />
        </div>
      ))}
    </section>
  )
}
