import type { ComponentProps } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { type FieldProps, INPUT_LOOK, NativeFieldHint, NativeFieldProblem, nativeFieldProps } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface SelectOption {
  id: string
  label: string
  isDisabled?: boolean
}

interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'id' | 'name' | 'className' | 'children' | 'onChange' | 'required'> {
  options: readonly SelectOption[]
  /** The empty first line; "Choose" when left out, none at all when null. */
  emptyLabel?: string | null
  onChange?: (id: string) => void
}

/** One of many, chosen from the browser's own list, which every phone knows and which works without JavaScript. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, hint, error, optional = false, options, emptyLabel, onChange, ...rest } = props
  const t = useMessages('shell')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-semibold">
        {label}
        {optional ? <span className="font-normal text-ink-2"> ({t('optional')})</span> : null}
      </label>
      <NativeFieldHint id={name}>{hint}</NativeFieldHint>
      <span className="relative flex">
        <select
          {...rest}
          id={name}
          name={name}
          aria-required={!optional}
          {...nativeFieldProps(name, { hint, error })}
          onChange={(event) => onChange?.(event.target.value)}
          className={`${INPUT_LOOK} appearance-none pr-9 text-ellipsis max-sm:text-16 aria-invalid:border-2 aria-invalid:border-danger`}
        >
          {emptyLabel === null ? null : <option value="">{emptyLabel ?? t('choose')}</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id} disabled={option.isDisabled} className="bg-raised text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
      </span>
      <NativeFieldProblem id={name}>{error}</NativeFieldProblem>
    </div>
  )
}
