import { useMessages } from '#web/i18n/messages.ts'
import { BRASILIA } from '#web/public/articles/brasilia.ts'
import { DrawOrder } from '#web/public/articles/draw-order.tsx'
import { FeeDots } from '#web/public/articles/fee-dots.tsx'
import { Illustration } from '#web/quilt/illustration.tsx'
import { Quilt } from '#web/quilt/quilt.tsx'

/** An article's own picture, for a panel of class `on-mangrove`; one without has its own piece of quilt. */
export function ArticlePicture({ slug, className = '' }: { slug: string; className?: string }) {
  const t = useMessages('blog')
  switch (slug) {
    case 'how-a-draw-is-checked':
      return <DrawOrder className={className} />
    case 'where-the-consorcio-comes-from':
      return <Illustration name={BRASILIA} label={t('originPicture')} className={className} />
    case 'what-the-fee-pays':
      return <FeeDots className={className} />
    default:
      return <Quilt seed={slug} shares={24} columns={12} selected={[]} className={className} />
  }
}
