import type { ComponentProps } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { type FieldProps, INPUT_LOOK } from '#web/ui/field.tsx'
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

/** One of many by the browser's own list, which every phone knows and which works without JavaScript. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, hint, error, optional = false, options, emptyLabel, onChange, ...rest } = props
  const t = useMessages('shell')
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-semibold">
        {label}
        {optional ? <span className="font-normal text-ink-2"> ({t('optional')})</span> : null}
      </label>
      {hint === undefined ? null : (
        <span id={`${name}-hint`} className="text-14 text-ink-2">
          {hint}
        </span>
      )}
      <span className="relative flex">
        <select
          {...rest}
          id={name}
          name={name}
          aria-required={!optional}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described === '' ? undefined : described}
          onChange={(event) => onChange?.(event.target.value)}
          className={`${INPUT_LOOK} appearance-none pr-10 aria-invalid:border-2 aria-invalid:border-danger`}
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
      {error === undefined ? null : (
        <span id={`${name}-error`} className="flex items-start gap-1.5 text-14 font-semibold text-danger">
          <Icon name="warning" className="mt-0.5" />
          <span>{error}</span>
        </span>
      )}
    </div>
  )
}
