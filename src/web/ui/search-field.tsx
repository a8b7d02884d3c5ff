import { INPUT_LOOK } from '#web/ui/field.tsx'

interface SearchFieldProps {
  label: string
  name: string
  defaultValue: string
  maxLength?: number
  /** Of a day, the browser's own calendar. */
  type?: 'search' | 'date'
}

/** The search field of a list, in a form with method get. The browser's own input: it may stay empty, and it works without JavaScript. */
export function SearchField({ label, name, type = 'search', ...rest }: SearchFieldProps) {
  return (
    <label className="flex flex-col gap-1">
      <span className="font-semibold">{label}</span>
      <input {...rest} type={type} name={name} autoComplete="off" className={INPUT_LOOK} />
    </label>
  )
}
