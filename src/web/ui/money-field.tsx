import { useState } from 'react'
import { parseMoney } from '#domain/money.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

interface MoneyFieldProps
  extends Omit<TextFieldProps, 'rows' | 'inputMode' | 'type' | 'value' | 'defaultValue' | 'onChange'> {
  defaultCents?: number
  /** What was typed into a form that was refused: kept as it was. Wins over `defaultCents`. */
  defaultText?: string | undefined
  /** What was read so far, in cents; null while it is no amount. */
  onCents?: (cents: number | null) => void
}

/**
 * An amount in dollars, typed the way of the person's language ("1,234.56", "1.234,56") and read back to them. The form
 * receives the text; the action reads it with `parseMoney(text, language)`, the same rule that is used here.
 */
export function MoneyField({ defaultCents, defaultText, onCents, ...rest }: MoneyFieldProps) {
  const t = useMessages('shell')
  const language = useLanguage()
  const [text, setText] = useState(defaultText ?? (defaultCents === undefined ? '' : plain(defaultCents)))
  const amount = parseMoney(text, language)

  function plain(cents: number): string {
    return formatMoney(cents, language, { whole: true }).replace(/^[^\d-]+/, '')
  }

  return (
    <div className="flex flex-col gap-1">
      <TextField
        {...rest}
        figures
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(typed) => {
          setText(typed)
          onCents?.(parseMoney(typed, language))
        }}
      />
      <output htmlFor={rest.name} className="figures min-h-5 text-14 text-ink-2">
        {text.trim() === ''
          ? null
          : amount === null
            ? t('amountUnreadable', { example: plain(123_456) })
            : t('amountRead', { amount: formatMoney(amount, language) })}
      </output>
    </div>
  )
}
