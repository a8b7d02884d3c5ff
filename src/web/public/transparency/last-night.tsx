import type { SignedNight } from '#services/operations/list-nights.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day } from '#web/ui/day.tsx'

/** The latest signed night: how much it covers, what it's tied to, and the number itself. `count` is that of all nights, with this one. */
export function LastNight({ night, count }: { night: SignedNight; count: number }) {
  const t = useMessages('transparency')
  return (
    <div className="on-mangrove flex flex-col gap-4 rounded-corner rounded-br-cut bg-mangrove p-6 text-ink sm:p-8">
      <h3 className="text-22">
        {t.rich('last', { number: night.number, day: () => <Day on={night.day} look="long" /> })}
      </h3>
      <p className="text-ink-2">{t('covers', { groups: night.groups, before: count - 1 })}</p>
      <dl className="flex flex-col gap-3 border-t border-line pt-4 text-16">
        {(['root', 'signature', 'public_key'] as const).map((part) => (
          <div key={part} className="flex flex-col">
            <dt className="text-ink-2">{t(`parts.${part}`)}</dt>
            <dd className="font-mono text-14 break-all">{night[part]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
