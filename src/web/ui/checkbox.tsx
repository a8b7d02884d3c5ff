import type { ReactNode } from 'react'
import { type FieldProps, NativeFieldHint, NativeFieldProblem, nativeFieldProps } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface CheckboxProps extends Omit<FieldProps, 'label' | 'optional'> {
  label: ReactNode
  /** What the form receives when it is checked; `on` when left out. */
  value?: string
  defaultSelected?: boolean
  isSelected?: boolean
  onChange?: (isSelected: boolean) => void
  isDisabled?: boolean
  /** Something is agreed to, or vouched for: what was checked in a form that wasn't sent is asked again (idle/kept-form.ts). */
  isConsent?: boolean
  /** An id other than the name, for a list with many boxes of the same name. */
  id?: string
  /** The id of the form it belongs to, where it stands outside of it. */
  form?: string
}

/** How the browser's own box is drawn, with `CHECK_LOOK` for the icon over it, the next element (styles/parts.css). */
export const BOX_LOOK = 'check-box'
export const CHECK_LOOK = 'check-mark'

/** One thing to agree to or to switch on. The browser's own box: no script and no style attribute, so any page may hold it. */
export function Checkbox(props: CheckboxProps) {
  const { label, name, hint, error, value = 'on', isDisabled = false, id = name } = props
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...nativeFieldProps(id, { hint, error })}
            id={id}
            type="checkbox"
            name={name}
            form={props.form}
            data-consent={props.isConsent ? '' : undefined}
            value={value}
            disabled={isDisabled}
            {...(props.isSelected === undefined
              ? { defaultChecked: props.defaultSelected }
              : { checked: props.isSelected })}
            onChange={(event) => props.onChange?.(event.target.checked)}
            className={BOX_LOOK}
          />
          <Icon name="check" className={CHECK_LOOK} />
        </span>
        <span>{label}</span>
      </label>
      {hint ? (
        // Under its label, not under the box.
        <div className="-mt-3 flex pb-2 pl-8">
          <NativeFieldHint id={id}>{hint}</NativeFieldHint>
        </div>
      ) : null}
      <NativeFieldProblem id={id}>{error}</NativeFieldProblem>
    </div>
  )
}
