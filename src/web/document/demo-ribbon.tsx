import { useMessages } from '#web/i18n/messages.ts'

/** The band above every page of a demo installation. Its place for the time machine is filled by the admin area. */
export function DemoRibbon() {
  const t = useMessages('shell')
  return (
    <div role="note" className="bg-ipe text-on-ipe no-print">
      <p className="page py-1 text-14 font-semibold">{t('demoRibbon')}</p>
    </div>
  )
}
