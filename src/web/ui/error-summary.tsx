import { useEffect, useRef } from 'react'
import { useActionData, useLocation } from 'react-router'
import { useMessages } from '#web/i18n/messages.ts'

export interface FieldErrors {
  [name: string]: string
}

interface ErrorSummaryProps {
  /** Field name → sentence, the same words as beside the field. The key '' is for problems that belong to no field. */
  errors: FieldErrors | null | undefined
  /** A sentence before the list, where a requirement gives one. */
  lead?: string
  /** The answer it belongs to, where that isn't the one to the route's own form: the focus is taken once per answer. */
  answer?: unknown
}

/**
 * "There is a problem", above a form that was refused: takes the focus and links to each field. Shown
 * even for one error. Puts "Error: " before the page's title, so that it is heard first.
 */
export function ErrorSummary({ errors, lead, answer }: ErrorSummaryProps) {
  const t = useMessages('shell')
  // Never `errors`, which are made anew on every render: someone correcting a field would lose the focus with each letter.
  const action = useActionData()
  const { key } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const lines = Object.entries(errors ?? {})
  const isShown = lines.length > 0 || lead !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new answer, or a new visit with what was typed, and takes the focus again.
  useEffect(() => {
    if (!isShown) return
    const title = document.title
    const marked = t('errorTitlePrefix', { title })
    document.title = marked
    box.current?.focus()
    return () => {
      // Another page that opened meanwhile has its own title by now.
      if (document.title === marked) document.title = title
    }
  }, [answer ?? action, key, isShown])

  if (!isShown) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex flex-col gap-2 rounded-corner border-2 border-danger bg-surface p-4 text-ink"
    >
      <h2 className="text-18">{t('problemTitle')}</h2>
      {lead === undefined ? null : <p>{lead}</p>}
      <ul className="flex flex-col gap-1">
        {lines.map(([name, sentence]) => (
          <li key={name}>
            {name === '' ? (
              <span className="font-semibold text-danger">{sentence}</span>
            ) : (
              <a
                href={`#${name}`}
                className="font-semibold text-danger underline"
                onClick={(event) => {
                  event.preventDefault()
                  focusField(name)
                }}
              >
                {sentence}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(name: string): void {
  const field = document.getElementById(name)
  const focusable = field?.matches('input, textarea, select, button')
    ? field
    : field?.querySelector('input, textarea, select, button')
  if (focusable instanceof HTMLElement) focusable.focus()
  field?.scrollIntoView({ block: 'center' })
}
