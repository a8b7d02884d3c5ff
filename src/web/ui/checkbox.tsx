import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox'
import { FieldHint, FieldProblem, type FieldProps } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface CheckboxProps
  extends Omit<FieldProps, 'label' | 'optional'>,
    Pick<
      CheckboxFieldProps,
      'value' | 'defaultSelected' | 'isSelected' | 'onChange' | 'isDisabled' | 'isIndeterminate'
    > {
  label: ReactNode
}

/** One thing to agree to or to switch on; the form receives `on`, or `value`, when it is ticked. */
export function Checkbox({ label, name, hint, error, ...rest }: CheckboxProps) {
  return (
    <CheckboxField
      {...rest}
      id={name}
      name={name}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className="flex flex-col gap-1"
    >
      <CheckboxButton className="group flex min-h-11 items-start gap-3 py-2">
        <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-corner border-2 border-field bg-surface text-14 text-transparent group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus group-hover:border-ink group-selected:border-action group-selected:bg-action group-selected:text-on-action group-invalid:border-danger">
          <Icon name="check" />
        </span>
        <span>{label}</span>
      </CheckboxButton>
      {hint === undefined ? null : <FieldHint>{hint}</FieldHint>}
      <FieldProblem>{error}</FieldProblem>
    </CheckboxField>
  )
}
