import { type ReactNode, useState } from 'react'
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
  /** Figures of one width, for amounts and codes. */
  figures?: boolean
  /** Says the length: `(length) => t('ofCharacters', { length })`; shown below, counting along. */
  counter?: (length: number) => string
  /** Beside the input, such as the button that shows a password. */
  beside?: ReactNode
}

/**
 * A line, or with `rows` several lines, of text. Takes what an input takes: type, autoComplete (experience 3.1),
 * inputMode, maxLength, value, defaultValue, `onChange(text)`. The form sends it without JavaScript too.
 */
export function TextField(props: TextFieldProps) {
  const {
    label,
    name,
    hint,
    error,
    optional = false,
    placeholder,
    rows = 1,
    beside,
    figures = false,
    counter,
    ...rest
  } = props
  const [length, setLength] = useState((rest.value ?? rest.defaultValue ?? '').length)
  const look = figures ? `${INPUT_LOOK} figures` : INPUT_LOOK
  return (
    <AriaTextField
      {...rest}
      onChange={(text) => {
        setLength(text.length)
        rest.onChange?.(text)
      }}
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
          <TextArea rows={rows} placeholder={placeholder} className={look} />
        ) : (
          <Input placeholder={placeholder} className={look} />
        )}
        {beside}
      </div>
      {counter === undefined ? null : (
        <output htmlFor={name} className="text-14 text-ink-2">
          {counter(length)}
        </output>
      )}
      <FieldProblem>{error}</FieldProblem>
    </AriaTextField>
  )
}
