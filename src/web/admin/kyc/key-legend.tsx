import { useSyncExternalStore } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

const KEPT = 'kyc-keys'
const listeners = new Set<() => void>()

function read(): boolean {
  try {
    return localStorage.getItem(KEPT) !== 'off'
  } catch {
    return true
  }
}

/** Whether this browser's reader uses single-key shortcuts here; they stay switched off once they are (WCAG 2.1.4). */
export function useKeysOn(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    read,
    () => true,
  )
  const set = (next: boolean) => {
    try {
      localStorage.setItem(KEPT, next ? 'on' : 'off')
    } catch {
      // Where nothing may be kept, they stay on.
    }
    for (const changed of listeners) changed()
  }
  return [isOn, set]
}

const KEYS = [
  [['J'], 'next'],
  [['K'], 'previous'],
  [['A'], 'approve'],
  [['X'], 'reject'],
  [['+', '−'], 'zoom'],
  [['0'], 'fit'],
  [['R'], 'rotate'],
  [['P', 'N'], 'page'],
  [['D'], 'document'],
] as const

/** Which key does what, and the switch for all of them. Only where the scripts run, and where there are keys. */
export function KeyLegend({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useMessages('kycDesk.keys')
  return (
    <section aria-label={t('title')} className="needs-script hidden flex-col border-t border-line pt-2 lg:flex">
      <Checkbox name="keys" label={t('on')} isSelected={isOn} onChange={onChange} />
      {isOn ? (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2">
          {KEYS.map(([keys, act]) => (
            <div key={act} className="flex items-baseline gap-1.5">
              <dt className="flex gap-1">
                {keys.map((key) => (
                  <kbd key={key} className="rounded-corner border border-field px-1.5 font-mono font-semibold text-ink">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{t(act)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}
