import type { ReactNode } from 'react'
import { Form, useParams } from 'react-router'
import { PAY_WAYS } from '#domain/contemplations/guarantees.ts'
import type { OwnSelection, OwnShare } from '#services/consortiums/show-consortium.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { formatAmount } from '#web/member/payments/typed-amount.ts'
import { openDocuments } from '#web/member/selection/open-documents.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RadioField } from '#web/ui/radio-field.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useWide } from '#web/ui/use-wide.ts'

type Item = OwnSelection['items'][number]

interface DocumentsFormProps {
  selection: OwnSelection
  own: OwnShare
  answer: ActAnswer | undefined
}

/** The checklist of the security: what is there, what is missing, what needs changes and why (LIFE-10, rules 8). */
export function DocumentsForm({ selection, own, answer }: DocumentsFormProps) {
  const t = useMessages('selection.documents')
  const language = useLanguage()
  const { id = '' } = useParams()
  const { errors, values } = useAnswerTo(answer, 'documents')
  const inReview = selection.status === 'guarantee_review'
  // While the winning bid is unpaid, documents are not taken (rules 7).
  const isBidOpen = own.pendingBid?.status === 'won_pending_payment'
  // What waits for us has nothing to do in it: the reader may look it up.
  if (inReview) {
    return (
      <div id="documents">
        <Fold title={t('title')} note={t('given', { count: selection.items.length })}>
          <p className="measure text-ink-2">{t('inReview')}</p>
          <Items>
            {selection.items.map((item) => (
              <GivenItem key={item.item} item={item} />
            ))}
          </Items>
        </Fold>
      </div>
    )
  }
  const files = `/consortium/${id}/files`
  const open = openDocuments(selection.items, errors)
  return (
    <div id="documents">
      <Panel title={t('title')}>
        <Form method="post" preventScrollReset className="flex flex-col gap-4">
          <p className="measure text-ink-2">{t(isBidOpen ? 'bidFirst' : 'explain')}</p>
          {isBidOpen ? null : <FilesLink items={selection.items} to={files} />}
          <ErrorSummary errors={errors} />
          <input type="hidden" name="intent" value="documents" />
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="contemplationId" value={selection.id} />
          <Items>
            {selection.items.map((item) =>
              isBidOpen || item.state === 'accepted' ? (
                <GivenItem key={item.item} item={item} />
              ) : (
                <AskedItem key={item.item} item={item} opens={open.has(item.item)}>
                  <DocumentFields item={item} own={own} errors={errors} values={values} />
                  <GivenFiles item={item} />
                </AskedItem>
              ),
            )}
          </Items>
          {isBidOpen ? null : (
            <div>
              <SubmitButton>{t('send')}</SubmitButton>
            </div>
          )}
        </Form>
      </Panel>
    </div>
  )
}

/** The way to the page where files are uploaded, before anything is typed here. */
export function FilesLink({ items, to }: { items: readonly Item[]; to: string }) {
  const t = useMessages('selection.files')
  const count = items.reduce((sum, { files = [] }) => sum + files.filter(({ isSent }) => !isSent).length, 0)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <LinkButton to={to} look="secondary">
        {t('add')}
      </LinkButton>
      {count === 0 ? null : <span className="figures text-16 text-ink-2">{t('count', { count })}</span>}
    </p>
  )
}

/** What was uploaded for an item; nothing without a file. */
export function GivenFiles({ item: { files = [] } }: { item: Item }) {
  const { id = '' } = useParams()
  if (files.length === 0) return null
  return (
    <ul className="col-span-full flex flex-wrap gap-x-4 text-16">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          <a href={`/consortium/${id}/files/${file.id}`} className="link wrap-anywhere">
            {file.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The list of the documents. */
export function Items({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col divide-y divide-line border-t border-line">{children}</ul>
}

const STATE_TONES = { missing: 'due', provided: 'info', accepted: 'ok', refused: 'danger' } as const

interface AskedItemProps {
  item: Item
  /** On a phone; where there is room, all are open. */
  opens: boolean
  children: ReactNode
}

/** A document that can be sent: its name beside its fields, or on a phone a line that opens to them. */
export function AskedItem({ item: { item, state, note }, opens, children }: AskedItemProps) {
  const t = useMessages('selection.documents')
  const names = useMessages('guarantees')
  const { id = '' } = useParams()
  const isWide = useWide()
  return (
    <li>
      <details className="fold fold-beside" open={isWide || opens}>
        <summary
          className="flex min-h-14 flex-row items-center justify-between gap-3 lg:flex-col lg:items-start lg:justify-start lg:gap-2"
          {...(isWide ? { tabIndex: -1, onClick: (event) => event.preventDefault() } : {})}
        >
          <h3 className="mr-auto min-w-0 text-18">{names(item)}</h3>
          <StatusTag tone={STATE_TONES[state]}>{t(`states.${state}`)}</StatusTag>
          <Icon name="down" className="fold-mark" />
        </summary>
        <div className="flex flex-col gap-3 pt-1 pb-4 lg:py-4">
          {item === 'pooled_savings_letter' ? (
            <p className="text-16">
              <TextLink to={`/consortium/${id}/documents/letter`}>{t('openLetter')}</TextLink>
            </p>
          ) : null}
          {note === null ? null : <p className="text-16 text-danger">{t('note', { note })}</p>}
          {children}
        </div>
      </details>
    </li>
  )
}

/** What was given, where it cannot be changed now: one line, two on a phone. */
export function GivenItem({ item: given }: { item: Item }) {
  const { item, reference, state, files = [] } = given
  const t = useMessages('selection.documents')
  const names = useMessages('guarantees')
  const way = item === 'ach_authorization' ? PAY_WAYS.find((one) => one === reference) : undefined
  const said = way === undefined ? reference : t(`payBy.${way}`)
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-1 py-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
      <h3 className="text-18">{names(item)}</h3>
      <p className="order-last col-span-2 wrap-anywhere text-16 text-ink-2 lg:order-none lg:col-span-1">
        {said === '' && files.length === 0 ? t('nothingYet') : said}
      </p>
      <StatusTag tone={STATE_TONES[state]}>{t(`states.${state}`)}</StatusTag>
      <GivenFiles item={given} />
    </li>
  )
}

interface DocumentFieldsProps {
  item: Item
  own: Pick<OwnShare, 'remainingCents'>
  errors: Readonly<Record<string, string>> | null
  values: Readonly<Record<string, string>>
}

/** What is typed for a document: a number or a link, and for a valuation its amount. */
export function DocumentFields({ item: { item, reference, amountCents }, own, errors, values }: DocumentFieldsProps) {
  const t = useMessages('selection.documents')
  const language = useLanguage()
  const name = `document.${item}`
  if (item === 'ach_authorization') {
    return (
      <RadioField
        label={t('fields.ach_authorization')}
        name={name}
        hint={t('payBy.hint')}
        defaultValue={values[name] ?? reference}
        error={errors?.[name]}
        options={PAY_WAYS.map((way) => ({ id: way, label: t(`payBy.${way}`) }))}
      />
    )
  }
  return (
    <div className={`grid items-end gap-4 ${item === 'valuation' ? 'sm:grid-cols-2' : ''}`}>
      <TextField
        label={t.has(`fields.${item as 'vin'}`) ? t(`fields.${item as 'vin'}`) : t('field')}
        name={name}
        maxLength={2000}
        defaultValue={values[name] ?? reference}
        error={errors?.[name]}
      />
      {item === 'valuation' ? (
        <TextField
          label={t('valuationAmount', { balance: formatMoney(own.remainingCents, language) })}
          name={`amount.${item}`}
          inputMode="decimal"
          defaultValue={values[`amount.${item}`] ?? (amountCents === null ? '' : formatAmount(amountCents, language))}
          error={errors?.[`amount.${item}`]}
        />
      ) : null}
    </div>
  )
}
