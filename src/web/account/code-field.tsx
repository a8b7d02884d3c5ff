import { TextField } from '#web/ui/text-field.tsx'

interface CodeFieldProps {
  label: string
  error?: string | undefined
  /** Also takes a recovery code, which has letters. */
  takesLetters?: boolean
}

/** A code of an app, which phones and password managers fill in. */
export function CodeField({ label, error, takesLetters = false }: CodeFieldProps) {
  return (
    <div className={takesLetters ? 'max-w-sm' : 'max-w-48'}>
      <TextField
        name="code"
        label={label}
        error={error}
        inputMode={takesLetters ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        figures
      />
    </div>
  )
}
