import { useMessages } from '#web/i18n/messages.ts'

/** The visible word beside every figure that is an example with all its inputs (rules.md 0). */
export function ExampleMark() {
  const t = useMessages('shell')
  return <span className="rounded-corner bg-info-soft px-2 py-0.5 text-14 font-semibold text-info">{t('example')}</span>
}
