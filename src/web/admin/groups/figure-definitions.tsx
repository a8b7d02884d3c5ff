import type { GroupTab } from '#domain/consortiums/group-list.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Each defined figure of a tab: the column it explains, and the definition. */
const DEFINED = {
  overview: [
    ['risk', 'risk'],
    ['late', 'late'],
    ['members', 'members'],
    ['selected', 'selected'],
  ],
  performance: [
    ['risk', 'risk'],
    ['fill', 'fill'],
    ['collection', 'collection'],
    ['overdue', 'overdue'],
    ['held', 'held'],
  ],
  financial: [
    ['collected', 'collected'],
    ['feesCollected', 'feesCollected'],
    ['owed', 'owed'],
    ['fund', 'funds'],
  ],
  members: [
    ['members', 'members'],
    ['fill', 'fill'],
    ['waiting', 'waiting'],
    ['selected', 'selected'],
    ['paidOut', 'paidOut'],
    ['late', 'late'],
    ['left', 'left'],
  ],
  projections: [
    ['revenue', 'revenue'],
    ['fees', 'fees'],
    ['loss', 'loss'],
    ['bonus', 'bonus'],
    ['futures', 'futures'],
  ],
} as const satisfies Record<GroupTab, readonly (readonly [column: string, definition: string])[]>

const TWO_FIGURES = ['feesCollected', 'revenue', 'fees', 'loss', 'bonus'] as const
const isTwoFigures = (definition: string): definition is (typeof TWO_FIGURES)[number] =>
  (TWO_FIGURES as readonly string[]).includes(definition)

/** What a tab's figures mean, folded away: the specification's definitions, and how our own figures differ. */
export function FigureDefinitions({ tab }: { tab: GroupTab }) {
  const t = useMessages('adminGroupFigures')
  return (
    <details key={tab} className="fold bg-mist px-4 sm:px-6">
      <summary className="flex min-h-12 items-center gap-2 font-semibold">
        {t('define')}
        <Icon name="down" className="fold-mark" />
      </summary>
      <dl className="grid gap-x-8 gap-y-3 pb-4 md:grid-cols-2">
        {DEFINED[tab].map(([column, definition]) => (
          <div key={column}>
            <dt className="font-semibold">{t(`columns.${column}`)}</dt>
            <dd className="measure text-16 text-ink-2">{t(`definitions.${definition}`)}</dd>
            {isTwoFigures(definition) ? (
              <dd className="measure text-16 text-ink-2">{t('second', { real: t(`real.${definition}`) })}</dd>
            ) : null}
          </div>
        ))}
      </dl>
    </details>
  )
}
