import { data } from 'react-router'
import { type CheckReceiptRefusal, checkReceipt } from '#services/documents/check-receipt.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type Answered, ReceiptAnswer } from '#web/public/check-receipt/receipt-answer.tsx'
import { ReceiptForm } from '#web/public/check-receipt/receipt-form.tsx'
import { PageMeta } from '#web/public/page-meta.tsx'
import { UnfinishedQuilt } from '#web/quilt/unfinished-quilt.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/check-receipt'

export const handle = { static: true }

/** Longer than any number or code of ours with all its spaces. */
const LONGEST = 60
const STATUS: Readonly<Record<CheckReceiptRefusal, number>> = { receipt_unknown: 404, too_many_attempts: 429 }

/** Checks a receipt by the number and code in the URL, which its QR code holds: a plain form, so it works without a script. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const messages = messagesFor(languageOf(request), ['checkReceipt'])
  const typed = {
    number: url.searchParams.get('number')?.slice(0, LONGEST) ?? '',
    code: url.searchParams.get('code')?.slice(0, LONGEST) ?? '',
  }
  const missing = (['number', 'code'] as const).filter((name) => typed[name].trim() === '')
  // Opened without anything, it's asked nothing yet.
  const isAsked = url.searchParams.has('number') || url.searchParams.has('code')
  if (missing.length > 0)
    return data(
      { messages, typed, missing: isAsked ? missing : [], answer: null as Answered },
      { status: isAsked ? 400 : 200 },
    )
  const checked = await checkReceipt(requestContext(context), typed)
  if (checked.ok) return data({ messages, typed, missing, answer: { receipt: checked.value } as Answered })
  return data(
    { messages, typed, missing, answer: { refusal: checked.refusal } as Answered },
    { status: STATUS[checked.refusal] },
  )
}

export default function CheckReceipt({ loaderData: { typed, missing, answer } }: Route.ComponentProps) {
  const t = useMessages('checkReceipt')
  const stands = answer !== null && 'receipt' in answer && answer.receipt.returnedAt === null
  return (
    <main id="content" className="page grid gap-x-12 gap-y-10 py-10 lg:grid-cols-12">
      <PageMeta title={t('title')} description={t('description')} isPrivate />
      <div className="flex min-w-0 flex-col gap-6 lg:col-span-7">
        <h1 className="text-36">{t('title')}</h1>
        <p className="measure text-18">{t('lead')}</p>
        {answer === null ? null : <ReceiptAnswer answer={answer} />}
        <ReceiptForm typed={typed} missing={missing} />
        <p className="measure text-16 text-ink-2">{t('privacy')}</p>
      </div>
      <UnfinishedQuilt
        columns={6}
        rows={6}
        sewn={stands ? 36 : 11}
        laid={stands ? 36 : 24}
        className="no-print hidden w-full self-start lg:col-span-5 lg:block"
      />
    </main>
  )
}
