import type { SellerPage } from '#services/contemplations/show-to-seller.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { SellerDocuments } from '#web/public/seller/seller-documents.tsx'
import { SellerSteps } from '#web/public/seller/seller-steps.tsx'
import { Day, Deadline, Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'

/** One purchase for the dealer or the title company: how much, what is missing, when, and where to. */
export function Purchase({ page }: { page: SellerPage }) {
  const t = useMessages('seller')
  const { productName: product } = useRootFacts()
  const how = inLanguage('/how-it-works', useLanguage())
  return (
    <>
      <section className="on-mangrove grid min-w-0 gap-x-12 gap-y-6 rounded-corner rounded-br-cut bg-mangrove p-5 text-ink sm:p-10 lg:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-7">
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-16 font-semibold text-ipe">
            <span>{t('eyebrow', { buyer: page.buyer })}</span>
            <span className="font-normal text-ink-2">{t('reference', { reference: page.reference })}</span>
          </p>
          <h1 className="text-28 text-balance sm:text-48">{t(`headlines.${page.stage}`)}</h1>
          <div className="measure text-18 text-ink-2 [&_time]:font-semibold [&_time]:text-ink">
            <When page={page} />
          </div>
        </div>
        <div className="flex flex-col gap-1 border-t border-line pt-4 lg:col-span-5 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">
          <p className="text-16 text-ink-2">{t(page.isApproved ? 'approved' : 'setAside')}</p>
          <p className="font-display text-[clamp(2rem,10.5vw,3rem)] leading-none font-bold">
            <Money cents={page.amountCents} />
          </p>
          <p className="measure pt-1 text-16 text-ink-2">
            {t.rich('costs', { day: () => <Day on={page.useBy} look="long" /> })}
          </p>
        </div>
      </section>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-10 lg:col-span-7">
          <SellerSteps steps={page.steps} />
          <SellerDocuments page={page} />
        </div>
        <div className="flex min-w-0 flex-col gap-10 lg:col-span-5">
          <Account page={page} />
          <section className="flex flex-col gap-2">
            <h2 className="text-22">{t('aboutTitle')}</h2>
            <p className="measure">
              {t.rich('about', {
                product,
                buyer: page.buyer,
                a: (text) => (
                  <a className="link" href={how}>
                    {text}
                  </a>
                ),
              })}
            </p>
            <p className="measure text-16 text-ink-2">{t('ends', { buyer: page.buyer })}</p>
          </section>
        </div>
      </div>
      <p className="text-16 text-ink-2">{t.rich('asOf', { at: () => <Instant at={page.shownAt} look="long" /> })}</p>
    </>
  )
}

/** When the money comes, as far as anyone can say. */
function When({ page: { stage, money } }: { page: SellerPage }) {
  const t = useMessages('seller.texts')
  const { leavesBy, arrivesBy, heldUntil, isBehind } = money
  const leaves = () => (leavesBy === null ? null : <Day on={leavesBy} look="weekday" />)
  const arrives = () => (arrivesBy === null ? null : <Day on={arrivesBy} look="weekday" />)
  if (stage === 'sent') return <p>{isBehind ? t('sent_late') : t.rich('sent', { arrives })}</p>
  if (isBehind) return <p>{t('behind')}</p>
  if (stage === 'held' && heldUntil !== null)
    return <p>{t.rich('held', { held: () => <Deadline at={heldUntil} />, arrives })}</p>
  if (leavesBy !== null) return <p>{t.rich('dated', { leaves, arrives })}</p>
  return stage === 'review' || stage === 'approved' || stage === 'prepared' || stage === 'held' ? null : (
    <p>{t(stage)}</p>
  )
}

/** Where the money goes: the account's last four digits once someone has prepared the payment, and what to do if they're wrong. */
function Account({ page: { type, account } }: { page: SellerPage }) {
  const t = useMessages('seller')
  const contact = inLanguage('/contact', useLanguage())
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-22">{t('accountTitle')}</h2>
      <p className="measure">
        {account === null
          ? t('account.none', { type })
          : account.to === 'buyer'
            ? t('account.buyer')
            : t.rich('account.seller', { last4: () => <strong className="figures">{account.last4}</strong> })}
      </p>
      {account?.to === 'seller' ? (
        <p className="measure text-16 text-ink-2">
          {t.rich('account.check', {
            a: (text) => (
              <a className="link" href={contact}>
                {text}
              </a>
            ),
          })}
        </p>
      ) : null}
    </section>
  )
}
