import { useSearchParams } from 'react-router'
import { nextScene, SCENES, type Scene, sceneFrom } from '#domain/operations/scenes.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { buttonLook } from '#web/ui/button-look.ts'

/** The parameter by which a scene of the demo leads to its place. */
const SCENE_KEY = 'scene'

/** Under the ribbon, where a scene has led: who you are now, what to see, what to try, and what comes next. */
export function SceneNote() {
  const scene = sceneFrom(useSearchParams()[0].get(SCENE_KEY))
  const { person } = useRootFacts()
  return scene === null || person === null ? null : <Note scene={scene} name={person.fullName} />
}

function Note({ scene, name }: { scene: Scene; name: string }) {
  const t = useMessages('scenes')
  const shell = useMessages('shell')
  const next = nextScene(scene)
  return (
    <section aria-label={shell('scenes')} className="no-print border-b-2 border-ipe bg-due-soft text-ink">
      <div className="page grid gap-x-8 gap-y-3 py-4 lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="text-14 font-semibold text-due">
            {t('count', { number: SCENES.indexOf(scene) + 1, count: SCENES.length })} · {shell(`scene.${scene}`)}
          </p>
          <p className="measure text-18">
            <strong>{t('you', { name })}</strong> {t(`see.${scene}`)} {t(`do.${scene}`)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {next === null ? (
            <a href="/demo/scenes" className={buttonLook({ look: 'primary', size: 'dense' })}>
              {t('all')}
            </a>
          ) : (
            <>
              <form method="post" action="/demo/scene">
                <button type="submit" name="scene" value={next} className={buttonLook({ size: 'dense' })}>
                  {t('next', { title: shell(`scene.${next}`) })}
                </button>
              </form>
              <a href="/demo/scenes" className="link text-16">
                {t('all')}
              </a>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
