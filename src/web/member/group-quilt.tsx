import { ReadableQuilt, type ReadableQuiltProps } from '#web/quilt/readable-quilt.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface GroupQuiltProps extends ReadableQuiltProps {
  title: string
}

/** The group at one glance: every spot a tile, the selected in color, the reader's own outlined. */
export function GroupQuilt({ title, ...quilt }: GroupQuiltProps) {
  return (
    <Panel title={title}>
      <ReadableQuilt {...quilt} className="max-w-md" />
    </Panel>
  )
}
