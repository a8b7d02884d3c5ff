import { type ComponentProps, type ReactNode, useState } from 'react'
import {
  type FieldProps,
  INPUT_LOOK,
  NativeFieldHint,
  NativeFieldProblem,
  nativeFieldProps,
  OptionalMark,
} from '#web/ui/field.tsx'

type InputParts =
  | 'type'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoFocus'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'

export interface TextFieldProps extends FieldProps, Pick<ComponentProps<'input'>, InputParts> {
  value?: string
  defaultValue?: string
  onChange?: (text: string) => void
  isDisabled?: boolean
  /** More than one makes it a text area. */
  rows?: number
  /** Figures all of one width, for amounts and codes. */
  figures?: boolean
  /** Words for the length: `(length) => t('ofCharacters', { length })`; shown below, counting as one types. */
  counter?: (length: number) => string
  /** What is typed is never kept: it stays a secret while it's shown. */
  'data-secret'?: ''
  /** Beside the input, such as the button that shows a password. */
  beside?: ReactNode
}

/**
 * A line, or with `rows` several lines, of text. Takes what an input takes: type, autoComplete,
 * inputMode, maxLength, value, defaultValue, `onChange(text)`. The browser's own input: what is typed before the page is awake
 * stays, and the form sends it without JavaScript too.
 */
export function TextField(props: TextFieldProps) {
  const { label, name, hint, error, optional = false, rows = 1, beside, figures = false, counter, ...rest } = props
  const { onChange, isDisabled = false, ...input } = rest
  const [length, setLength] = useState((rest.value ?? rest.defaultValue ?? '').length)
  const shared = {
    ...nativeFieldProps(name, { hint, error }),
    'aria-required': !optional,
    id: name,
    name,
    disabled: isDisabled,
    className: `${INPUT_LOOK} aria-invalid:border-danger aria-invalid:border-2 ${figures ? 'figures' : ''}`,
    onChange: ({ target }: { target: { value: string } }) => {
      setLength(target.value.length)
      onChange?.(target.value)
    },
  }
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-semibold">
        {label}
        <OptionalMark optional={optional} />
      </label>
      <NativeFieldHint id={name}>{hint}</NativeFieldHint>
      <div className="flex gap-2">
        {rows > 1 ? <TextArea {...input} {...shared} rows={rows} /> : <input {...input} {...shared} />}
        {beside}
      </div>
      {counter === undefined ? null : (
        <output htmlFor={name} className="text-14 text-ink-2">
          {counter(length)}
        </output>
      )}
      <NativeFieldProblem id={name}>{error}</NativeFieldProblem>
    </div>
  )
}

/** What an input takes and a text area does not is left out. */
function TextArea({ type: _type, ...rest }: Pick<TextFieldProps, 'type'> & ComponentProps<'textarea'>) {
  return <textarea {...rest} />
}
