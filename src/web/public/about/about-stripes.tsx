import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { type Colour, SHAPE_PATHS, type Shape, TILE } from '#web/quilt/quilt-pattern.ts'
import { TILE_FILLS } from '#web/quilt/tile-fills.ts'

/** Mission, vision and values (PUB-17) as three stripes of a quilt across the page, each led by one large tile. */
export function AboutStripes() {
  const t = useMessages('about')
  return (
    <>
      <Stripe id="mission" title={t('mission')} look="on-mangrove bg-mangrove text-ink" shape="quarter" colour="ipe">
        <p className="font-display text-22 font-bold text-balance sm:text-28 lg:text-36">{t('missionText')}</p>
      </Stripe>
      <Stripe id="vision" title={t('vision')} look="bg-jacaranda-soft" shape="ring" colour="jacaranda">
        <p className="font-display text-22 font-bold text-balance sm:text-28 lg:text-36">{t('visionText')}</p>
      </Stripe>
      <Stripe id="values" title={t('values')} look="bg-mist" shape="two-quarters" colour="goiaba">
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {(['price', 'check', 'apart', 'bad'] as const).map((value) => (
            <li key={value}>
              <h3 className="text-22">{t(`value.${value}.title`)}</h3>
              <p className="mt-1 text-ink-2">{t(`value.${value}.text`)}</p>
            </li>
          ))}
        </ul>
      </Stripe>
    </>
  )
}

interface StripeProps {
  id: string
  title: string
  look: string
  shape: Shape
  colour: Colour
  children: ReactNode
}

function Stripe({ id, title, look, shape, colour, children }: StripeProps) {
  return (
    <section aria-labelledby={id} className={look}>
      <div className="page flex gap-5 py-8 sm:gap-8 lg:gap-12 lg:py-10">
        <svg viewBox={`0 0 ${TILE} ${TILE}`} aria-hidden="true" className="size-16 shrink-0 sm:size-28 lg:size-40">
          <path d={SHAPE_PATHS[shape]} className={TILE_FILLS[colour]} />
        </svg>
        <div className="flex min-w-0 flex-col gap-2 self-center">
          <h2 id={id} className="text-18 text-ink-2">
            {title}
          </h2>
          {children}
        </div>
      </div>
    </section>
  )
}
