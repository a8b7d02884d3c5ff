import type { ReactNode } from 'react'
import { formatCount, formatList } from '#web/i18n/formats.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import type { DrawExample } from '#web/public/how-it-works/draw-example.server.ts'
import { Quilt } from '#web/quilt/quilt.tsx'
import { quiltTiles, SHAPE_PATHS, TILE } from '#web/quilt/quilt-pattern.ts'
import { TILE_FILLS } from '#web/quilt/tile-fills.ts'
import { Example } from '#web/sample.tsx'

/** How a draw works in plain words, with one that was really worked out, and how anyone can check it (LIFE-02). */
export function HowDraw({ draw }: { draw: DrawExample }) {
  const t = useMessages('howItWorks')
  const language = useLanguage()
  const { shares, eligible, fingerprint, round, randomness } = draw
  const positions = formatList(
    eligible.map((position) => formatCount(position, language)),
    language,
  )
  return (
    <section id="draw" aria-labelledby="draw-title" className="on-mangrove bg-mangrove text-ink">
      <div className="page py-12 lg:py-16">
        <h2 id="draw-title" className="text-28 md:text-36">
          {t('drawTitle')}
        </h2>
        <p className="measure mt-3 text-ink-2">
          <Example /> {t('drawText')}
        </p>
        <details className="fold-narrow mt-5">
          <summary className="link inline-flex min-h-11 items-center">{t('drawUnfold')}</summary>
          <ol className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
            <Part at={1} title={t('listTitle')} text={t('listText', { count: eligible.length, shares })}>
              <Quilt
                seed="draw"
                shares={shares}
                columns={shares}
                selected={eligible}
                label={t('listPicture', { shares, positions })}
                className="max-w-112"
              />
              <Digits>{fingerprint}</Digits>
            </Part>
            <Part at={2} title={t('chanceTitle')} text={t('chanceText', { round })}>
              <Digits>{randomness}</Digits>
            </Part>
            <Part at={3} title={t('ticketsTitle')} text={t('ticketsText')}>
              <Tickets draw={draw} />
            </Part>
            <Part at={4} title={t('checkTitle')} text={t('checkText')}>
              <p>
                <a className="link" href={inLanguage('/blog/how-a-draw-is-checked', language)}>
                  {t('checkLink')}
                </a>
              </p>
            </Part>
          </ol>
        </details>
      </div>
    </section>
  )
}

interface PartProps {
  at: number
  title: string
  text: string
  children: ReactNode
}

function Part({ at, title, text, children }: PartProps) {
  return (
    <li className="grid grid-cols-[2rem_1fr] gap-x-4 sm:grid-cols-[3rem_1fr]">
      <p aria-hidden="true" className="font-display text-28 font-bold text-ipe">
        {at}
      </p>
      <div className="flex min-w-0 flex-col gap-3">
        <h3 className="text-22">{title}</h3>
        <p className="measure text-ink-2">{text}</p>
        {children}
      </div>
    </li>
  )
}

function Digits({ children }: { children: string }) {
  return <p className="max-w-112 font-mono text-14 break-all text-ink-2">{children}</p>
}

/** How many digits of a ticket tell it from the others at a glance. */
const SHOWN_DIGITS = 12

function Tickets({ draw: { shares, order } }: { draw: DrawExample }) {
  const t = useMessages('howItWorks')
  const language = useLanguage()
  return (
    <table className="mt-3 w-full border-collapse">
      <caption className="heard">{t('ticketsCaption')}</caption>
      <thead>
        <tr className="border-b-2 border-ink text-14 text-ink-2">
          <th scope="col" className="py-2 pr-2 text-left font-semibold">
            {t('ticketsPlace')}
          </th>
          <th scope="col" className="px-2 py-2 text-left font-semibold wrap-anywhere">
            {t('ticketsShare')}
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-semibold wrap-anywhere">
            {t('ticketsTicket')}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.map(({ position, ticket }, at) => (
          <tr key={position} className={`border-b border-line ${at === 0 ? 'text-ipe' : ''}`}>
            <td className="figures py-2 pr-2">{formatCount(at + 1, language)}</td>
            <th scope="row" className="px-2 py-2 text-left font-semibold">
              <span className="flex flex-wrap items-center gap-x-2">
                <ShareTile shares={shares} position={position} isSelected={at === 0} />
                <span className="figures">{formatCount(position, language)}</span>
                {at === 0 ? <span>{t('ticketsSelected')}</span> : null}
              </span>
            </th>
            <td className="py-2 pl-2 text-right font-mono text-14 break-all">{ticket.slice(0, SHOWN_DIGITS)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A share's own tile of the quilt beside: in color when it is selected. */
function ShareTile({ shares, position, isSelected }: { shares: number; position: number; isSelected: boolean }) {
  const tile = quiltTiles('draw', shares)[position - 1]
  if (tile === undefined) return null
  return (
    <svg viewBox={`0 0 ${TILE} ${TILE}`} aria-hidden="true" className="size-6">
      <path
        d={SHAPE_PATHS[tile.shape]}
        transform={`rotate(${tile.turns * 90} 14 14)`}
        className={isSelected ? TILE_FILLS[tile.colour] : 'fill-(--tile-pale)'}
      />
    </svg>
  )
}
