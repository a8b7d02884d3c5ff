import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What every field has in common. `error` is the sentence from the server or the check; it also marks the field. */
export interface FieldProps {
  label: string
  /** The key in the form's data and the field's `id`, so that the error summary can lead to it. */
  name: string
  hint?: ReactNode
  error?: string | undefined
  /** Adds "(optional)" after the label; every other field is required without saying so. */
  optional?: boolean
}

export const INPUT_LOOK =
  'w-full min-h-11 rounded-corner border border-field bg-surface px-3 py-2 text-17 text-ink placeholder:text-ink-2 hover:border-ink disabled:bg-mist disabled:text-ink-2 aria-[invalid=true]:border-danger aria-[invalid=true]:border-2'

/** " (optional)" after a label, or nothing. */
export function OptionalMark({ optional }: { optional: boolean }) {
  const t = useMessages('shell')
  return optional ? <span className="font-normal text-ink-2"> ({t('optional')})</span> : null
}

/** Ties a plain input to its `NativeFieldHint` and `NativeFieldProblem`. */
export function nativeFieldProps(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter((part) => part !== '').join(' ')
  return {
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error === undefined ? undefined : true,
  } as const
}

/** The hint beside its field. Nothing without one. */
export function NativeFieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <span id={`${id}-hint`} className="text-14 text-pretty text-ink-2">
      {children}
    </span>
  )
}

/** The error beside its field, in the same words as in the summary. Nothing without one. */
export function NativeFieldProblem({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <span id={`${id}-error`} className="flex items-start gap-1.5 text-14 font-semibold text-danger">
      <Icon name="warning" className="mt-0.5" />
      <span>{children}</span>
    </span>
  )
}
