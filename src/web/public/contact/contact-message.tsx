import { messageLength, SHORTEST_MESSAGE } from '#domain/support/message-length.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { PITCH, quiltTiles, SHAPE_PATHS, TILE } from '#web/quilt/quilt-pattern.ts'
import { INPUT_LOOK, NativeFieldHint, NativeFieldProblem, nativeFieldProps } from '#web/ui/field.tsx'

const TILES = 10

/**
 * The message with its live counter out of 100 (CONT-02): a row of ten tiles takes colour as the text grows. Without scripts
 * the hint alone says how much is needed.
 */
export function ContactMessage({ typed, error }: { typed: string; error: string | undefined }) {
  const t = useMessages('contact')
  const hint = t('messageHint', { min: SHORTEST_MESSAGE })
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor="message" className="font-semibold">
        {t('message')}
      </label>
      <NativeFieldHint id="message">{hint}</NativeFieldHint>
      <textarea
        id="message"
        name="message"
        rows={7}
        aria-required
        defaultValue={typed}
        {...nativeFieldProps('message', { hint, error })}
        className={`${INPUT_LOOK} contact-text aria-invalid:border-2 aria-invalid:border-danger`}
      />
      <div
        aria-hidden="true"
        data-counter
        className="needs-script mt-1 flex flex-wrap items-center gap-x-3 text-14 text-ink-2"
      >
        <svg viewBox={`0 0 ${TILES * PITCH - 2} ${TILE}`} aria-hidden="true" className="contact-count">
          {quiltTiles('contact', TILES).map(({ position, shape, turns }) => (
            <g key={position} data-tile transform={`translate(${(position - 1) * PITCH} 0)`}>
              <path d={SHAPE_PATHS[shape]} transform={`rotate(${turns * 90} 14 14)`} />
            </g>
          ))}
        </svg>
        <span className="figures">
          {t.rich('counter', {
            n: (chunks) => <span data-count>{chunks}</span>,
            length: messageLength(typed),
            min: SHORTEST_MESSAGE,
          })}
        </span>
      </div>
      <output htmlFor="message" data-counter-heard className="heard" />
      <NativeFieldProblem id="message">{error}</NativeFieldProblem>
    </div>
  )
}
