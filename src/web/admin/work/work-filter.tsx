import { Form } from 'react-router'
import type { WorkFilter, Workload } from '#services/operations/show-workload.ts'
import { workUrl } from '#web/admin/work/work-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'

/** Whose work, and which kind: both in the URL. */
export function WorkFilterLinks({ workload, filter }: { workload: Workload; filter: WorkFilter }) {
  const t = useMessages('adminOverview')
  const counted = (name: string, count: number, isMore: boolean) =>
    t(isMore ? 'countedMore' : 'counted', { name, count })
  const tabs = [
    { whose: null, count: workload.all, isMore: workload.isMore },
    { whose: 'mine', count: workload.mine, isMore: false },
    { whose: 'free', count: workload.free, isMore: workload.isMore },
  ] as const
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <LinkTabs
        label={t('filter')}
        items={tabs.map(({ whose, count, isMore }) => ({
          to: workUrl({ kind: filter.kind, whose }),
          label: counted(t(`whose.${whose ?? 'all'}`), count, isMore),
          isCurrent: filter.whose === whose,
        }))}
      />
      <Form
        key={filter.kind}
        method="get"
        action="/dashboard"
        aria-label={t('filter')}
        className="flex w-full items-end gap-3 sm:w-auto"
      >
        {filter.whose === null ? null : <input type="hidden" name="whose" value={filter.whose} />}
        <div className="min-w-0 flex-1 sm:w-72">
          <SelectField
            label={t('kind')}
            name="kind"
            defaultValue={filter.kind ?? ''}
            emptyLabel={t('allKinds')}
            options={workload.kinds.map(({ kind, count, isMore }) => ({
              id: kind,
              label: counted(t(`kindNames.${kind}`), count, isMore),
            }))}
          />
        </div>
        <SubmitButton look="secondary">{t('show')}</SubmitButton>
      </Form>
    </div>
  )
}
