import { useMessages } from '#web/i18n/messages.ts'
import type { LongDocument } from '#web/public/articles/read-documents.server.ts'

const CELL = 'py-3 pr-4 text-left align-baseline last:pr-0'

/** What was tested, how, and when. On a phone the third column stands under the second. */
export function TestedTable({ tests }: { tests: LongDocument['tested'] }) {
  const t = useMessages('documents')
  return (
    <table className="w-full border-collapse text-16">
      <caption className="pb-3 text-left font-display text-18 font-bold">{t('testedCaption')}</caption>
      <thead>
        <tr className="border-b-2 border-ink text-14 text-ink-2">
          <th scope="col" className={`${CELL} w-2/5 sm:w-1/4`}>
            {t('testedWhat')}
          </th>
          <th scope="col" className={CELL}>
            {t('testedHow')}
          </th>
          <th scope="col" className={`${CELL} max-sm:hidden sm:w-1/4`}>
            {t('testedWhen')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tests.map(({ what, how, when }) => (
          <tr key={what} className="border-b border-line">
            <th scope="row" className={`${CELL} font-semibold`}>
              {what}
            </th>
            <td className={CELL}>
              {how}
              <span className="mt-1 block text-14 text-ink-2 sm:hidden">{when}</span>
            </td>
            <td className={`${CELL} max-sm:hidden`}>{when}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
