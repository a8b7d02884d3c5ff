import { RETENTION, type RetentionKind, spanOf } from '#domain/retention/retention.ts'
import { useMessages } from '#web/i18n/messages.ts'

const CELL = 'py-3 pr-4 text-left align-baseline last:pr-0'
const KINDS = Object.keys(RETENTION) as RetentionKind[]

/** How long each kind of data is kept, from the table that the job obeys (rules 17). On a phone the reason stands under the time. */
export function RetentionTable() {
  const t = useMessages('retention')
  return (
    <section aria-labelledby="retention" className="mt-12 flex max-w-4xl flex-col gap-4 lg:mt-16">
      <h2 id="retention" className="scroll-mt-24 text-28">
        {t('title')}
      </h2>
      <p className="measure text-18">{t('lead')}</p>
      <table className="w-full border-collapse text-16">
        <caption className="heard">{t('title')}</caption>
        <thead>
          <tr className="border-b-2 border-ink text-14 text-ink-2">
            <th scope="col" className={`${CELL} w-2/5`}>
              {t('what')}
            </th>
            <th scope="col" className={CELL}>
              {t('howLong')}
            </th>
            <th scope="col" className={`${CELL} max-sm:hidden sm:w-1/3`}>
              {t('why')}
            </th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <RetentionRow key={kind} kind={kind} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RetentionRow({ kind }: { kind: RetentionKind }) {
  const t = useMessages('retention')
  const { days } = RETENTION[kind]
  const span = days === null ? '' : t('span', spanOf(days))
  const why = t(`kinds.${kind}.why`)
  return (
    <tr className="border-b border-line">
      <th scope="row" className={`${CELL} font-semibold`}>
        {t(`kinds.${kind}.what`)}
      </th>
      <td className={CELL}>
        {t(`kinds.${kind}.howLong`, { span })}
        <span className="mt-1 block text-14 text-ink-2 sm:hidden">{why}</span>
      </td>
      <td className={`${CELL} max-sm:hidden`}>{why}</td>
    </tr>
  )
}
