import { useEffect, useRef } from 'react'
import { data, Form } from 'react-router'
import { showUnsubscribe } from '#services/notices/show-unsubscribe.ts'
import { unsubscribe } from '#services/notices/unsubscribe.ts'
import { statusOfLink } from '#web/account/incomplete-link.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requestContext } from '#web/request-context.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/unsubscribe'

// As the link that confirms an address: what stops mails must not travel on to another site.
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })

export function loader({ request, context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const topic = showUnsubscribe(requestContext(context), token)
  return data({ messages: messagesFor(languageOf(request), ['unsubscribe']), topic }, statusOfLink(token))
}

/** Stops the emails when the button is pressed, or when the reader's mail program does so for them (RFC 8058); never on opening. */
export async function action({ context, url }: Route.ActionArgs) {
  const outcome = await unsubscribe(requestContext(context), url.searchParams.get('token') ?? '')
  return outcome.ok ? data({ isDone: true }) : data({ isDone: false }, { status: 404 })
}

export default function Unsubscribe({ loaderData: { topic }, actionData }: Route.ComponentProps) {
  const t = useMessages('unsubscribe')
  const done = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (actionData?.isDone) done.current?.focus()
  }, [actionData])
  const title = t(actionData?.isDone ? 'doneTitle' : 'title')
  return (
    <main id="content" className="page flex flex-col items-start gap-6 py-10">
      <title>{title}</title>
      <h1 className="text-36">{title}</h1>
      {topic === null ? (
        <p className="measure">{t('unknown')}</p>
      ) : actionData?.isDone ? (
        <p ref={done} role="status" tabIndex={-1} className="measure outline-none">
          {t(`done.${topic}`)}
        </p>
      ) : (
        <>
          <p className="measure">{t(`ask.${topic}`)}</p>
          <Form method="post">
            <SubmitButton>{t('button')}</SubmitButton>
          </Form>
        </>
      )}
      <TextLink to="/notices/choices">{t('choices')}</TextLink>
    </main>
  )
}
