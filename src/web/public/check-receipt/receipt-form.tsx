import { useMessages } from '#web/i18n/messages.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { INPUT_LOOK, NativeFieldHint, NativeFieldProblem, nativeFieldProps } from '#web/ui/field.tsx'

type Field = 'number' | 'code'

/** Number and code, as printed on the receipt. The form is a GET, so asking twice does no harm. */
export function ReceiptForm({ typed, missing }: { typed: Record<Field, string>; missing: readonly Field[] }) {
  const t = useMessages('checkReceipt')
  const field = (name: Field, length: number) => {
    const [hint, error] = [t(`${name}Hint`), missing.includes(name) ? t(`${name}Missing`) : undefined]
    return (
      <div className="flex flex-col gap-1">
        <label htmlFor={name} className="font-semibold">
          {t(name)}
        </label>
        <NativeFieldHint id={name}>{hint}</NativeFieldHint>
        <input
          id={name}
          name={name}
          defaultValue={typed[name]}
          maxLength={length}
          autoComplete="off"
          autoCapitalize="characters"
          // biome-ignore lint/a11y/noAutofocus: the page came back for what is missing here.
          autoFocus={missing[0] === name}
          spellCheck={false}
          {...nativeFieldProps(name, { hint, error })}
          className={`${INPUT_LOOK} font-mono`}
        />
        <NativeFieldProblem id={name}>{error}</NativeFieldProblem>
      </div>
    )
  }
  return (
    <form method="get" noValidate className="flex max-w-md flex-col gap-5">
      {field('number', 30)}
      {field('code', 20)}
      <button type="submit" className={buttonLook({ look: 'primary' })}>
        {t('check')}
      </button>
    </form>
  )
}
