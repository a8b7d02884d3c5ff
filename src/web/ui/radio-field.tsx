import type { ReactNode } from 'react'
import {
  RadioField as AriaRadioField,
  RadioButton,
  RadioGroup,
  type RadioGroupProps,
} from 'react-aria-components/RadioGroup'
import { FieldHint, FieldLabel, FieldProblem, type FieldProps } from '#web/ui/field.tsx'

export interface RadioOption {
  id: string
  label: ReactNode
  hint?: ReactNode
}

interface RadioFieldProps
  extends FieldProps,
    Pick<RadioGroupProps, 'defaultValue' | 'value' | 'onChange' | 'isDisabled'> {
  options: readonly RadioOption[]
}

/** One of a few options, all in sight. */
export function RadioField({ label, name, hint, error, optional = false, options, ...rest }: RadioFieldProps) {
  return (
    <RadioGroup
      {...rest}
      id={name}
      name={name}
      isInvalid={error !== undefined}
      isRequired={!optional}
      validationBehavior="aria"
      className="flex flex-col gap-1"
    >
      <FieldLabel label={label} optional={optional} />
      {hint === undefined ? null : <FieldHint>{hint}</FieldHint>}
      {options.map((option) => (
        <AriaRadioField key={option.id} value={option.id}>
          <RadioButton className="group flex min-h-11 items-start gap-3 py-2">
            <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-2 border-field bg-surface group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus group-hover:border-ink group-selected:border-action group-invalid:border-danger">
              <span className="size-2.5 rounded-full group-selected:bg-action" />
            </span>
            <span className="flex flex-col">
              <span>{option.label}</span>
              {option.hint === undefined ? null : <span className="text-14 text-ink-2">{option.hint}</span>}
            </span>
          </RadioButton>
        </AriaRadioField>
      ))}
      <FieldProblem>{error}</FieldProblem>
    </RadioGroup>
  )
}
