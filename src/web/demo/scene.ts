import { data, redirect } from 'react-router'
import { sceneFrom } from '#domain/operations/scenes.ts'
import { playScene } from '#services/operations/play-scene.ts'
import { carriedLanguage } from '#web/demo/carried-language.server.ts'
import { sceneUrl } from '#web/demo/scene-url.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { requestContext } from '#web/request-context.ts'
import { sessionChanged } from '#web/session.ts'
import type { Route } from './+types/scene'

/** Plays a scene: signs in its person and goes to its place, or to the list while time moves there. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const form = await request.formData().catch(() => new FormData())
  const scene = sceneFrom(form.get('scene'))
  if (scene === null) throw data(null, { status: ctx.config.DEMO_MODE ? 400 : 404 })
  const viewerId = ctx.session?.userId ?? null
  const played = await foundOr404(playScene(ctx, { scene, viewerId, client: ctx.request }))
  if (!played.ok) return redirect(`/demo/scenes?refused=${played.refusal}`, 303)
  const { path, isMoving, cookies } = played.value
  const to = isMoving ? `/demo/scenes?going=${scene}` : sceneUrl(path, scene)
  const headers = cookies.length === 0 ? new Headers() : sessionChanged(cookies)
  const language = carriedLanguage({ request, context, url })
  if (language !== null) headers.append('Set-Cookie', language)
  return redirect(to, { status: 303, headers })
}

/** Someone who opens the URL itself finds the list. */
export function loader() {
  return redirect('/demo/scenes')
}
