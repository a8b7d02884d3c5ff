import type { ChangedParagraph, DifferencePart } from '#domain/content/text-difference.ts'
import { useMessages } from '#web/i18n/messages.ts'

/**
 * How a text was changed, as one reads it: words taken out are struck through, words added are underlined, and for a screen reader both are
 * said. Paragraphs that stayed as they were are left out but for one on either side.
 */
export function TextChanges({ paragraphs }: { paragraphs: readonly ChangedParagraph[] }) {
  const t = useMessages('textChanges')
  const isNear = (at: number) => [at - 1, at, at + 1].some((near) => (paragraphs[near]?.change ?? 'same') !== 'same')
  return (
    <div className="flex flex-col gap-2">
      {paragraphs.map(({ change, parts }, at) => {
        const key = `${at} ${change}`
        if (isNear(at))
          return (
            <p
              key={key}
              className={`measure wrap-anywhere whitespace-pre-line ${change === 'same' ? 'text-ink-2' : ''}`}
            >
              {parts.map((part, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a difference is drawn once and never reordered.
                <Part key={place} {...part} />
              ))}
            </p>
          )
        return isNear(at - 1) ? (
          <p key={key} className="text-14 text-ink-2">
            {t('unchanged')}
          </p>
        ) : null
      })}
    </div>
  )
}

function Part({ change, text }: DifferencePart) {
  const t = useMessages('textChanges')
  if (change === 'same') return text
  const isAdded = change === 'added'
  const Mark = isAdded ? 'ins' : 'del'
  return (
    <Mark className={isAdded ? 'bg-ok-soft text-ok underline' : 'bg-danger-soft text-danger line-through'}>
      <span className="sr-only">{t(isAdded ? 'added' : 'removed')} </span>
      {text}
    </Mark>
  )
}
