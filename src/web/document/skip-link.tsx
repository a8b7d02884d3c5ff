import { useMessages } from '#web/i18n/messages.ts'

/** The first stop of the keyboard on every page, before the demo's ribbon too: past everything that is the same everywhere. */
export function SkipLink() {
  const t = useMessages('shell')
  return (
    <a href="#content" className="skip-link">
      {t('skipToContent')}
    </a>
  )
}
