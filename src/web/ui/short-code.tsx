import { useMessages } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

const HEAD = 8
const TAIL = 4

/** A long id in a table: its first characters, as a receipt shows them, and its last, since ids of one minute begin alike; the whole of it as a tooltip and for the clipboard. `label` says what is copied. */
export function ShortCode({ value, label }: { value: string; label: string }) {
  const t = useMessages('shell')
  const { copied, copy } = useCopy(value)
  return (
    <span className="inline-flex items-center gap-1">
      <code className="font-mono" title={value}>
        {`${value.slice(0, HEAD)}…${value.slice(-TAIL)}`}
      </code>
      <span className="needs-script">
        <Button look="quiet" size="icon" onPress={copy} aria-label={`${t(copied ? 'copied' : 'copy')}: ${label}`}>
          <Icon name={copied ? 'check' : 'copy'} />
        </Button>
      </span>
    </span>
  )
}
