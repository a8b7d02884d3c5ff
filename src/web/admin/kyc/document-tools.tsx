import type { ReactNode } from 'react'
import { type DocumentView, LARGEST_ZOOM, SMALLEST_ZOOM, type ViewAct } from '#web/admin/kyc/document-view.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/icon.tsx'

interface DocumentToolsProps {
  view: DocumentView
  pages: number
  url: string
  onAct: (act: ViewAct) => void
}

/** What can be done with the open document; each button has its key. */
export function DocumentTools({ view, pages, url, onAct }: DocumentToolsProps) {
  const t = useMessages('kycDesk.viewer')
  const tool = (act: ViewAct, icon: ReactNode, keys: string, isDisabled = false) => (
    <Tool act={act} icon={icon} keys={keys} isDisabled={isDisabled} onAct={onAct} />
  )
  return (
    <div role="toolbar" aria-label={t('tools')} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-1.5">
        {tool('zoomOut', <Icon name="minus" />, '-', view.zoom <= SMALLEST_ZOOM)}
        <output className="no-print figures min-w-14 text-center text-16">
          {t('zoom', { percent: Math.round(view.zoom * 100) })}
        </output>
        {tool('zoomIn', <Icon name="plus" />, '+', view.zoom >= LARGEST_ZOOM)}
        {tool('fit', <Icon name="fit" />, '0')}
        {tool('turn', <Icon name="turn" />, 'r')}
      </div>
      {pages > 1 ? (
        <div className="flex items-center gap-1.5">
          {tool('previousPage', <Icon name="back" />, 'p', view.page <= 1)}
          <output className="figures text-16">{t('page', { page: view.page, pages })}</output>
          {tool('nextPage', <Icon name="forward" />, 'n', view.page >= pages)}
        </div>
      ) : null}
      <a href={url} className={`${buttonLook({ look: 'quiet', size: 'dense' })} ml-auto`}>
        <Icon name="download" />
        {t('download')}
      </a>
    </div>
  )
}

const WORDS = {
  zoomIn: 'zoomIn',
  zoomOut: 'zoomOut',
  fit: 'fit',
  turn: 'rotate',
  nextPage: 'nextPage',
  previousPage: 'previousPage',
  nextDocument: 'choose',
} as const satisfies Record<ViewAct, string>

interface ToolProps {
  act: ViewAct
  icon: ReactNode
  keys: string
  isDisabled: boolean
  onAct: (act: ViewAct) => void
}

function Tool({ act, icon, keys, isDisabled, onAct }: ToolProps) {
  const t = useMessages('kycDesk.viewer')
  return (
    <button
      type="button"
      // Not `disabled`: the focus would be lost at the last step.
      aria-disabled={isDisabled || undefined}
      aria-label={t(WORDS[act])}
      aria-keyshortcuts={keys}
      title={t(WORDS[act])}
      onClick={isDisabled ? undefined : () => onAct(act)}
      className={`${buttonLook({ look: 'outline', size: 'icon' })} aria-disabled:border-line aria-disabled:text-ink-2`}
    >
      {icon}
    </button>
  )
}
