import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { type FieldProps, NativeFieldHint, NativeFieldProblem, nativeFieldProps } from '#web/ui/field.tsx'

export interface RadioOption {
  id: string
  label: ReactNode
  hint?: ReactNode
  isDisabled?: boolean
}

interface RadioFieldProps extends FieldProps {
  options: readonly RadioOption[]
  defaultValue?: string | null
  value?: string
  onChange?: (id: string) => void
  isDisabled?: boolean
  /** `tiles`: bordered choices, two side by side where there is room. */
  look?: 'list' | 'tiles'
}

/** One of a few options, all in sight. The browser's own buttons: no script and no style attribute, so any page may hold it. */
export function RadioField(props: RadioFieldProps) {
  const { label, name, hint, error, optional = false, options, look = 'list' } = props
  const t = useMessages('shell')
  return (
    <fieldset {...nativeFieldProps(name, { hint, error })} id={name} className="flex min-w-0 flex-col gap-1">
      <legend className="float-left font-semibold">
        {label}
        {optional ? <span className="font-normal text-ink-2"> ({t('optional')})</span> : null}
      </legend>
      <NativeFieldHint id={name}>{hint}</NativeFieldHint>
      <div className={look === 'tiles' ? 'grid gap-3 pt-1 sm:grid-cols-2' : 'flex flex-col'}>
        {options.map((option) => (
          <RadioLine key={option.id} option={option} field={props} look={look} />
        ))}
      </div>
      <NativeFieldProblem id={name}>{error}</NativeFieldProblem>
    </fieldset>
  )
}

interface RadioLineProps {
  option: RadioOption
  field: RadioFieldProps
  look: 'list' | 'tiles'
}

function RadioLine({ option, field, look }: RadioLineProps) {
  const tile =
    'rounded-corner border border-field bg-surface px-4 hover:border-ink has-checked:border-action has-checked:ring-1 has-checked:ring-action'
  return (
    <label className={`flex min-h-11 items-start gap-3 py-2 ${look === 'tiles' ? tile : ''}`}>
      <input
        type="radio"
        name={field.name}
        value={option.id}
        disabled={field.isDisabled === true || option.isDisabled === true}
        {...(field.value === undefined
          ? { defaultChecked: option.id === field.defaultValue }
          : { checked: option.id === field.value })}
        onChange={() => field.onChange?.(option.id)}
        className={`radio-dot ${field.error === undefined ? '' : 'not-checked:border-danger'}`}
      />
      <span className="flex min-w-0 flex-col">
        <span>{option.label}</span>
        {option.hint === undefined ? null : <span className="text-14 text-ink-2">{option.hint}</span>}
      </span>
    </label>
  )
}
