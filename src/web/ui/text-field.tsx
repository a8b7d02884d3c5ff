import type { ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { FieldHint, FieldLabel, FieldProblem, type FieldProps, INPUT_LOOK } from '#web/ui/field.tsx'

export interface TextFieldProps
  extends FieldProps,
    Omit<AriaTextFieldProps, 'id' | 'name' | 'children' | 'className' | 'style' | 'isInvalid' | 'isRequired'> {
  placeholder?: string
  /** More than one makes it a text area. */
  rows?: number
  /** Beside the input, such as the button that shows a password. */
  beside?: ReactNode
}

/**
 * A line, or with `rows` several lines, of text. Takes what an input takes: type, autoComplete (experience 3.1),
 * inputMode, maxLength, value, defaultValue, `onChange(text)`. The form sends it without JavaScript too.
 */
export function TextField(props: TextFieldProps) {
  const { label, name, hint, error, optional = false, placeholder, rows = 1, beside, ...rest } = props
  return (
    <AriaTextField
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
      <div className="flex gap-2">
        {rows > 1 ? (
          <TextArea rows={rows} placeholder={placeholder} className={INPUT_LOOK} />
        ) : (
          <Input placeholder={placeholder} className={INPUT_LOOK} />
        )}
        {beside}
      </div>
      <FieldProblem>{error}</FieldProblem>
    </AriaTextField>
  )
}
