import type { GuaranteeItem, GuaranteeState } from '#domain/contemplations/guarantees.ts'
import type { SellerPage } from '#services/contemplations/show-to-seller.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'

const TONES: Readonly<Record<GuaranteeState, Tone>> = {
  missing: 'neutral',
  provided: 'info',
  accepted: 'ok',
  refused: 'due',
}

/** The documents a seller can help with, one by one; the buyer's own as a count; and what secures the purchase. */
export function SellerDocuments({ page: { documents, buyerDocuments, type } }: { page: SellerPage }) {
  const t = useMessages('seller')
  // Documents of the buyer alone are not among them.
  const name = (item: GuaranteeItem) => t(`documents.${item as 'vin'}`)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('documentsTitle')}</h2>
      <ul className="flex flex-col">
        {documents.map(({ item, state }) => (
          <li
            key={item}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5"
          >
            <span>{name(item)}</span>
            <StatusTag tone={TONES[state]}>{t(`documentStates.${state}`)}</StatusTag>
          </li>
        ))}
      </ul>
      <p className="measure">
        {t('handOver')} {buyerDocuments.of === 0 ? null : t('buyerDocuments', buyerDocuments)}
      </p>
      <p className="measure text-16 text-ink-2">{t(`security.${type}`)}</p>
    </section>
  )
}
