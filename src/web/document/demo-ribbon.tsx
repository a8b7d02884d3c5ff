import { useMatches } from 'react-router'
import { SCENES, type Scene } from '#domain/operations/scenes.ts'
import { EndingNote } from '#web/document/ending-note.tsx'
import { pageHandle } from '#web/document/page-handle.ts'
import { SceneNote } from '#web/document/scene-note.tsx'
import { carryingLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

/**
 * The band above every page of a demo installation: what it is, its six scenes, its endings, its outbox. A route may put something beside its
 * sentence (`handle.ribbon`). Forms and links, so that it works on pages without script.
 */
export function DemoRibbon() {
  const t = useMessages('shell')
  const matches = useMatches()
  return (
    <>
      <aside aria-label={t('demo')} className="no-print bg-ipe text-on-ipe">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1 text-14 font-semibold">
          <p>{t('demoRibbon')}</p>
          <div className="flex flex-wrap items-center gap-x-5 max-sm:gap-x-3.5">
            <Scenes />
            <Place to="/demo/endings">{t('endingsLink')}</Place>
            <Place to="/demo/outbox">{t('outboxLink')}</Place>
          </div>
          {matches.map(({ id, handle }) => {
            const { ribbon: Ribbon } = pageHandle(handle)
            return Ribbon === undefined ? null : <Ribbon key={id} />
          })}
        </div>
      </aside>
      <SceneNote />
      <EndingNote />
    </>
  )
}

function Place({ to, children }: { to: string; children: string }) {
  return (
    <a href={carryingLanguage(to, useLanguage())} className="ribbon-place">
      {children}
    </a>
  )
}

/** Scenes that wait for a draw unless there was one just before. */
const CAN_MOVE: readonly Scene[] = ['draw', 'selected']

function Scenes() {
  const t = useMessages('shell')
  const language = useLanguage()
  return (
    <details className="relative">
      <summary className="ribbon-place cursor-pointer">{t('scenes')}</summary>
      <div className="ribbon-panel">
        <form method="post" action={carryingLanguage('/demo/scene', language)}>
          <ol className="ribbon-scenes">
            {SCENES.map((scene, index) => (
              <li key={scene}>
                <button type="submit" name="scene" value={scene}>
                  <span className="figures">{index + 1}</span>
                  <span>{t(`scene.${scene}`)}</span>
                  {CAN_MOVE.includes(scene) ? <span>{t('sceneMoves')}</span> : null}
                </button>
              </li>
            ))}
          </ol>
        </form>
        <a href={carryingLanguage('/demo/scenes', language)}>{t('scenesAll')}</a>
      </div>
    </details>
  )
}
