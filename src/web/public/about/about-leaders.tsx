import type { OperatorContent } from '#services/content/operator-claims.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Portrait } from '#web/public/about/portrait.tsx'
import { Sample } from '#web/sample.tsx'

/** Who leads the company (PUB-17): name, title, bio, and a portrait sewn from tiles until there are photos. */
export function AboutLeaders({ leaders }: Pick<OperatorContent, 'leaders'>) {
  const t = useMessages('about')
  return (
    <section id="leaders" aria-labelledby="leaders-title">
      <h2 id="leaders-title" className="text-28 md:text-36">
        {t('leadersTitle')} <Sample of={leaders} />
      </h2>
      <ul className="mt-6 grid gap-x-12 gap-y-10 md:grid-cols-2">
        {leaders.value.map(({ name, title, bio }, at) => (
          <li key={name} className="flex items-start gap-5 border-t-2 border-ink pt-5">
            <Portrait number={at} label={t('portrait')} className="w-24 shrink-0 sm:w-36" />
            <div className="min-w-0">
              <h3 className="text-22">{name}</h3>
              <p className="font-semibold text-ink-2">{title}</p>
              <p className="mt-3">{bio}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
