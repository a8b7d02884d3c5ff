import { useMessages } from '#web/i18n/messages.ts'
import { Quilt } from '#web/quilt/quilt.tsx'
import { ShareList } from '#web/quilt/share-list.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface GroupQuiltProps {
  seed: string
  shares: number
  selected: readonly number[]
  yours?: number | undefined
  title: string
}

/** The group at one glance: every share a tile, the selected in colour, the reader's own outlined. */
export function GroupQuilt({ seed, shares, selected, yours, title }: GroupQuiltProps) {
  const shell = useMessages('shell')
  const mine = yours === undefined ? 'none' : selected.includes(yours) ? 'selected' : 'waiting'
  const label = shell('quiltLabel', { selected: selected.length, shares, mine, position: yours ?? 0 })
  return (
    <Panel title={title}>
      <Quilt seed={seed} shares={shares} selected={selected} yours={yours} label={label} className="max-w-md" />
      <p className="text-16 text-ink-2">{label}.</p>
      <ShareList shares={shares} selected={selected} yours={yours} />
    </Panel>
  )
}
