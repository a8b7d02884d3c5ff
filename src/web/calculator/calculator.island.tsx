import { useRef, useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { useFormAsFound } from '#web/islands/use-form-as-found.ts'

export function CalculatorIsland({ loan }: { loan: string }) {
  const t = useMessages('calculator')
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(loan)
  useFormAsFound(form, (typed) => setText(String(typed.get('loan'))))
  return (
    <form ref={form}>
      <label htmlFor="loan">{t('title')}</label>
      <input id="loan" name="loan" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </form>
  )
}
