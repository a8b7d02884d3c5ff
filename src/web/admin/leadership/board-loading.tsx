import { useNavigation } from 'react-router'
import { useMessages } from '#web/i18n/messages.ts'
import { Mark } from '#web/quilt/mark.tsx'

/** Whether a link to the leadership board was followed and the board is still being read. */
export function useBoardLoading(): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === '/admin/leadership'
}

/** LEAD-06: what shows in the board’s place until then. */
export function BoardLoading() {
  const t = useMessages('leadership')
  return (
    <div className="flex flex-col items-center gap-4 py-16">
      <Mark className="size-14 animate-turn motion-reduce:animate-none" />
      <p role="status" className="text-18">
        {t('loading')}
      </p>
    </div>
  )
}
