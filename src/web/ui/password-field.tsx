import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'beside' | 'rows'> {
  autoComplete: 'current-password' | 'new-password' | 'one-time-code' | 'off'
  showLabel: string
  hideLabel: string
}

/** A secret with a button that shows it. Pasting and password managers work (WCAG 3.3.8). */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      spellCheck={false}
      {...rest}
      data-secret=""
      type={isShown ? 'text' : 'password'}
      beside={
        <span className="needs-script shrink-0">
          <Button look="secondary" aria-controls={rest.name} onPress={() => setShown(!isShown)}>
            {isShown ? hideLabel : showLabel}
          </Button>
        </span>
      }
    />
  )
}
