import { useMessages } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

/** A code, hash, or address in full, to compare or copy: `<Copyable label="Snapshot hash" value={hash} />`. */
export function Copyable({ label, value }: { label: string; value: string }) {
  const t = useMessages('shell')
  const { copied, copy } = useCopy(value)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-14 text-ink-2">{label}</span>
      <div className="flex items-start gap-2 rounded-corner bg-mist p-2 pl-3">
        <code className="min-w-0 grow py-1 font-mono text-14 wrap-anywhere">{value}</code>
        <Button look="quiet" size="dense" onPress={copy} aria-label={`${t('copy')}: ${label}`}>
          <Icon name={copied ? 'check' : 'copy'} />
          <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
        </Button>
      </div>
    </div>
  )
}
