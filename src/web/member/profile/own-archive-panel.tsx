import { useMessages } from '#web/i18n/messages.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Everything we know about its owner, to download. A plain form: the answer is a file, and the page stays. */
export function OwnArchivePanel({ mustWait }: { mustWait: boolean }) {
  const t = useMessages('ownAccount.data')
  return (
    <Panel title={t('title')}>
      <p className="measure">{t('text')}</p>
      <p className="measure text-16 text-ink-2">{t('care')}</p>
      {mustWait ? (
        <p role="alert" className="font-semibold text-danger">
          {t('later')}
        </p>
      ) : null}
      <form method="post" action="/user/data">
        <button type="submit" className={buttonLook({ look: 'secondary' })}>
          <Icon name="download" />
          {t('download')}
        </button>
      </form>
    </Panel>
  )
}
