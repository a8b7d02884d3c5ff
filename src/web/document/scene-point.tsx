import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Scene, sceneFrom } from '#domain/operations/scenes.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** The parameter a scene of the demo adds to its place's URL. */
export const SCENE_KEY = 'scene'
/** What a scene points at has this id: `playScene`'s path ends with it, so that the browser itself takes the reader there. */
export const SCENE_POINT = 'scene-point'

interface ScenePointProps {
  /** The scenes that are about this part of the page. */
  of: readonly Scene[]
  className?: string
  children: ReactNode
}

/**
 * The part of a page that a demo scene is about. While that scene is on, it's outlined and marked with one tile of a quilt, has the
 * focus, and says its name to a screen reader; otherwise it's no box at all.
 */
export function ScenePoint({ of, className = '', children }: ScenePointProps) {
  const scene = useScene()
  const isOn = scene !== null && of.includes(scene)
  const point = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A page that was opened whole has it from the URL; one that was walked to has not.
    if (isOn && location.hash === `#${SCENE_POINT}` && document.activeElement === document.body)
      point.current?.focus({ preventScroll: true })
  }, [isOn])
  if (!isOn) return <div className={className || 'contents'}>{children}</div>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      ref={point}
      id={SCENE_POINT}
      role="group"
      aria-labelledby={`${SCENE_POINT}-name`}
      tabIndex={-1}
      className={`scene-point ${className}`}
    >
      <SceneFlag scene={scene} />
      {children}
    </div>
  )
}

/** The scene the URL names, in the demo; null elsewhere. */
export function useScene(): Scene | null {
  const [search] = useSearchParams()
  const { demo } = useRootFacts()
  return demo ? sceneFrom(search.get(SCENE_KEY)) : null
}

function SceneFlag({ scene }: { scene: Scene }) {
  const t = useMessages('scenes')
  const shell = useMessages('shell')
  return (
    <p id={`${SCENE_POINT}-name`} className="scene-flag no-print">
      <span>
        {t('here')} <span className="heard">{shell(`scene.${scene}`)}</span>
      </span>
    </p>
  )
}
