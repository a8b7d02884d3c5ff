import { Icon } from '#web/ui/icon.tsx'

/** What was just done here, above the page's content. */
export function DoneLine({ children }: { children: string }) {
  return (
    <p role="status" className="flex items-center gap-2 font-semibold text-ok">
      <Icon name="check" />
      {children}
    </p>
  )
}
