import { nextScene, SCENES, type Scene } from '#domain/operations/scenes.ts'
import { useAuth } from '#web/auth/auth-provider.tsx'
import { DemoNote } from '#web/document/demo-note.tsx'
import { SCENE_KEY, SCENE_POINT, useScene } from '#web/document/scene-point.tsx'
import { useMessages } from '#web/i18n/messages.ts'

/** After a scene: who you are now, what to see and where, what to try, and what comes next. */
export function SceneNote() {
  const scene = useScene()
  const { person } = useAuth()
  return scene === null || person === null ? null : <Note scene={scene} name={person.fullName} />
}

function Note({ scene, name }: { scene: Scene; name: string }) {
  const t = useMessages('scenes')
  const shell = useMessages('shell')
  const next = nextScene(scene)
  return (
    <DemoNote
      label={shell('scenes')}
      eyebrow={`${t('count', { number: SCENES.indexOf(scene) + 1, count: SCENES.length })} · ${shell(`scene.${scene}`)}`}
      next={
        next && {
          ...{ action: '/demo/scene', name: SCENE_KEY, value: next },
          title: t('next', { title: shell(`scene.${next}`) }),
        }
      }
      all={{ href: '/demo/scenes', title: t('all') }}
    >
      <strong>{t('you', { name })}</strong> {t(`see.${scene}`)} {t(`do.${scene}`)}{' '}
      <a href={`#${SCENE_POINT}`} className="link">
        {t('show')}
      </a>
    </DemoNote>
  )
}
