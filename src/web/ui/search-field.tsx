import { INPUT_LOOK } from '#web/ui/field.tsx'

interface SearchFieldProps {
  label: string
  name: string
  defaultValue: string
  maxLength: number
}

/** What a list is searched by, in a form of method get. The browser's own input: it may stay empty, and works without JavaScript. */
export function SearchField({ label, name, ...rest }: SearchFieldProps) {
  return (
    <label className="flex flex-col gap-1">
      <span className="font-semibold">{label}</span>
      <input {...rest} type="search" name={name} autoComplete="off" className={INPUT_LOOK} />
    </label>
  )
}
