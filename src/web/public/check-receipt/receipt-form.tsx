import { useMessages } from '#web/i18n/messages.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { INPUT_LOOK } from '#web/ui/field.tsx'

/** Number and code, as printed on the receipt. The form is a GET, so asking twice does no harm. */
export function ReceiptForm({ typed }: { typed: { number: string; code: string } }) {
  const t = useMessages('checkReceipt')
  const field = (name: 'number' | 'code', length: number) => (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-semibold">
        {t(name)}
      </label>
      <span id={`${name}-hint`} className="text-14 text-ink-2">
        {t(`${name}Hint`)}
      </span>
      <input
        id={name}
        name={name}
        defaultValue={typed[name]}
        required
        maxLength={length}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={`${name}-hint`}
        className={`${INPUT_LOOK} font-mono`}
      />
    </div>
  )
  return (
    <form method="get" className="flex max-w-md flex-col gap-5">
      {field('number', 30)}
      {field('code', 20)}
      <button type="submit" className={buttonLook({ look: 'primary' })}>
        {t('check')}
      </button>
    </form>
  )
}
