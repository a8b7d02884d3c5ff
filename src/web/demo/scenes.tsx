import { useEffect } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { nextScene, SCENES, type Scene, sceneFrom } from '#domain/operations/scenes.ts'
import { listScenes } from '#services/operations/list-scenes.ts'
import { SceneMove } from '#web/demo/scene-move.tsx'
import { sceneUrl } from '#web/demo/scene-url.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Quilt } from '#web/quilt/quilt.tsx'
import { requestContext } from '#web/request-context.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Instant } from '#web/ui/day.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/scenes'

const ASK_AGAIN_MS = 400

/**
 * The six scenes of the demo, each with the person it signs in and where it moves time. `going` names the one waiting for time: when
 * it has arrived and its person is signed in already, the scene opens.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { searchParams } = url
  const viewerId = ctx.session?.userId ?? null
  const { scenes, moving } = await foundOr404(listScenes(ctx, viewerId))
  const going = sceneFrom(searchParams.get('going'))
  const stage = scenes.find(({ scene }) => scene === going)?.stage ?? null
  const hasArrived = moving === null && stage !== null && stage.moveTo === null
  if (going !== null && hasArrived && stage.person?.userId === viewerId) throw redirect(sceneUrl(stage.path, going))
  return {
    scenes,
    moving: going === null ? null : moving,
    ready: hasArrived ? going : null,
    isBusy: searchParams.get('refused') === 'move_under_way',
    messages: messagesFor(languageOf(request), ['scenes']),
  }
}

export default function ScenesPage({ loaderData: { scenes, moving, ready, isBusy } }: Route.ComponentProps) {
  const t = useMessages('scenes')
  const shell = useMessages('shell')
  useArrival(moving !== null)
  return (
    <main id="content" className="page flex flex-col gap-8 py-8">
      <div className="on-mangrove grid items-center gap-8 rounded-corner rounded-br-cut bg-mangrove p-6 text-ink sm:p-10 lg:grid-cols-12">
        <div className="flex flex-col gap-4 lg:col-span-7">
          <title>{t('title')}</title>
          <h1 className="text-36 sm:text-48">{t('title')}</h1>
          <p className="measure text-18 text-ink-2">{t('text')}</p>
        </div>
        <Quilt
          seed="scenes"
          shares={60}
          columns={12}
          selected={Array.from({ length: 37 }, (_, at) => at + 1)}
          className="hidden lg:col-span-5 lg:block"
        />
      </div>
      {isBusy ? <Banner tone="due" title={t('busy')} /> : null}
      {moving === null ? null : <SceneMove moving={moving} />}
      {ready === null ? null : (
        <Banner tone="ok" title={t('ready', { number: SCENES.indexOf(ready) + 1, title: shell(`scene.${ready}`) })} />
      )}
      <ol className="border-t-2 border-ink">
        {scenes.map((one) => (
          <SceneRow
            key={one.scene}
            {...one}
            isNext={one.scene === ready || (ready !== null && one.scene === nextScene(ready))}
            isWaiting={moving !== null}
          />
        ))}
      </ol>
      <p>{t.rich('end', { endings: (text) => <TextLink href="/demo/endings">{text}</TextLink> })}</p>
    </main>
  )
}

/** Asks again until time has arrived. */
function useArrival(isMoving: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isMoving || state !== 'idle') return
    const timer = setTimeout(revalidate, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isMoving, state, revalidate])
}

interface SceneRowProps {
  scene: Scene
  stage: Route.ComponentProps['loaderData']['scenes'][number]['stage']
  isNext: boolean
  isWaiting: boolean
}

function SceneRow({ scene, stage, isNext, isWaiting }: SceneRowProps) {
  const t = useMessages('scenes')
  const shell = useMessages('shell')
  const number = SCENES.indexOf(scene) + 1
  const title = shell(`scene.${scene}`)
  return (
    <li className="grid grid-cols-[3rem_1fr] items-start gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[4rem_1fr_auto] sm:items-center">
      <span aria-hidden="true" className="figures text-48 leading-none font-bold text-action">
        {number}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-22">{title}</h2>
        <p className="measure">{t(`what.${scene}`)}</p>
        <p className="text-16 text-ink-2">
          {stage === null ? (
            t('nobody')
          ) : (
            <>
              {stage.person === null ? t('signsInLater') : t('signsIn', { name: stage.person.fullName })}{' '}
              <Clock moveTo={stage.moveTo} />
            </>
          )}
        </p>
      </div>
      {stage === null ? null : (
        <form method="post" action="/demo/scene" className="col-start-2 sm:col-start-3">
          <button
            type="submit"
            name="scene"
            value={scene}
            disabled={isWaiting}
            aria-label={t('playNumber', { number, title })}
            className={buttonLook({ look: isNext ? 'primary' : 'secondary' })}
          >
            {isNext && stage.person !== null ? t('continueAs', { name: stage.person.fullName }) : t('play')}
          </button>
        </form>
      )}
    </li>
  )
}

function Clock({ moveTo }: { moveTo: Date | null }) {
  const t = useMessages('scenes')
  return moveTo === null ? t('stays') : t.rich('moves', { at: () => <Instant at={moveTo} /> })
}
