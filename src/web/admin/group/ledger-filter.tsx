import { Form } from 'react-router'
import { ACCOUNTS } from '#domain/ledger/accounts.ts'
import { type LedgerFilter as Filter, LEDGER_KINDS, ledgerUrl } from '#web/admin/group/ledger-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

const LONGEST_SPOT = 4

/** Finds transactions by kind, by whose money they moved, and by the account they moved; all stay in the URL. */
export function LedgerFilter({ consortiumId, filter }: { consortiumId: string; filter: Filter }) {
  const t = useMessages('adminLedger')
  const { kind, position, account } = filter
  return (
    <Form
      key={`${kind} ${position} ${account}`}
      method="get"
      action={`/dashboard/groups/${consortiumId}/ledger`}
      aria-label={t('filter')}
      className="flex flex-wrap items-end gap-3"
    >
      <div className="w-full sm:w-72">
        <SelectField
          label={t('kind')}
          name="kind"
          defaultValue={kind ?? ''}
          emptyLabel={t('anyKind')}
          options={LEDGER_KINDS.map((id) => ({ id, label: t(`kinds.${id}`) }))}
        />
      </div>
      <div className="w-full sm:w-60">
        <SelectField
          label={t('account')}
          name="account"
          defaultValue={account ?? ''}
          emptyLabel={t('anyAccount')}
          options={ACCOUNTS.map((id) => ({ id, label: t(`accounts.${id}`) }))}
        />
      </div>
      <div className="w-full sm:w-40">
        <SearchField
          label={t('spot')}
          name="spot"
          defaultValue={position === null ? '' : String(position)}
          maxLength={LONGEST_SPOT}
        />
      </div>
      <SubmitButton look="secondary">{t('show')}</SubmitButton>
      {kind === null && position === null && account === null ? null : (
        <LinkButton to={ledgerUrl(consortiumId, {})} look="quiet">
          {t('clear')}
        </LinkButton>
      )}
    </Form>
  )
}
