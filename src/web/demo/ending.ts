import { data, redirect } from 'react-router'
import { endingFrom } from '#domain/operations/endings.ts'
import { enterEnding } from '#services/operations/enter-ending.ts'
import { carriedLanguage } from '#web/demo/carried-language.server.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { requestContext } from '#web/request-context.ts'
import { sessionChanged } from '#web/session.ts'
import type { Route } from './+types/ending'

/** Signs in the person an ending of the demo happened to, and goes to where they see it. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const form = await request.formData().catch(() => new FormData())
  const ending = endingFrom(form.get('ending'))
  if (ending === null) throw data(null, { status: ctx.config.DEMO_MODE ? 400 : 404 })
  const entered = await foundOr404(enterEnding(ctx, { ending, client: ctx.request }))
  if (!entered.ok) return redirect('/demo/endings', 303)
  const headers = sessionChanged(entered.value.cookies)
  const language = carriedLanguage({ request, context, url })
  if (language !== null) headers.append('Set-Cookie', language)
  return redirect(`${entered.value.path}?ending=${ending}`, { status: 303, headers })
}

/** Someone who opens the URL itself finds the list. */
export function loader() {
  return redirect('/demo/endings')
}
