import { useMatches } from 'react-router'
import { pageHandle } from '#web/document/page-handle.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** The band above every page of a demo installation. A route may put something beside its sentence (`handle.ribbon`). */
export function DemoRibbon() {
  const t = useMessages('shell')
  const matches = useMatches()
  return (
    <aside aria-label={t('demo')} className="no-print bg-ipe text-on-ipe">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1 text-14 font-semibold">
        <p>{t('demoRibbon')}</p>
        {matches.map(({ id, handle }) => {
          const { ribbon: Ribbon } = pageHandle(handle)
          return Ribbon === undefined ? null : <Ribbon key={id} />
        })}
      </div>
    </aside>
  )
}
