import { redirect } from 'react-router'
import { LARGEST_PICTURE } from '#domain/access/avatar.ts'
import { outageOf } from '#outage'
import { changeAvatar } from '#services/accounts/change-avatar.ts'
import type { PictureAnswer } from '#web/member/profile/picture-answer.ts'
import { textIn } from '#web/read-form.ts'
import { requireSession } from '#web/session.ts'
import { readFormBody } from '#web/uploads/read-body.server.ts'
import type { Route } from './+types/avatar-upload'

const AROUND = 64 * 1024

/**
 * A person's picture, sent by the page's script, which shows how far it is, or by a plain form, which is led back to the page; or taken
 * away (`intent` remove).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireSession(context, 'user')
  const isScript = request.headers.get('Accept') === 'application/json'
  const { form, isCut } = await readFormBody(request, LARGEST_PICTURE + AROUND)
  const answer = (refusal: PictureAnswer['refusal']) => {
    if (isScript) return Response.json({ refusal } satisfies PictureAnswer, { status: refusal === null ? 201 : 422 })
    return redirect(refusal === null ? '/user/account' : `/user/account?picture=${refusal}`, 303)
  }
  if (isCut) return answer('attachment_too_large')
  const given = form.get('picture')
  const isRemoval = textIn(form, 'intent') === 'remove'
  if (!isRemoval && (!(given instanceof File) || given.size === 0)) return answer('attachment_missing')
  try {
    const file = given instanceof File ? { name: given.name, content: new Uint8Array(await given.arrayBuffer()) } : null
    const changed = await changeAvatar(ctx, { file: isRemoval ? null : file })
    return answer(changed.ok ? null : changed.refusal)
  } catch (error) {
    const outage = outageOf(error)
    if (outage === null || !isScript) throw error
    ctx.metOutage?.(outage)
    return new Response(null, { status: 503 })
  }
}

/** Someone who opens the URL itself has nothing to see there. */
export function loader() {
  return redirect('/user/account')
}
