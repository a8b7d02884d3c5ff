import { type ReactNode, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface AddressDialogProps {
  title: string
  /** Where closing leads: the page without the dialog. */
  closeTo: string
  wide?: boolean
  children: ReactNode
}

/**
 * A dialog that the address opens (`?pay=3`), so that Back closes it and a link leads to it. Without JavaScript, and until the
 * page is awake, the same form stands in the page itself.
 */
export function AddressDialog({ title, closeTo, wide = false, children }: AddressDialogProps) {
  const navigate = useNavigate()
  const isAwake = useAwake()
  if (!isAwake) return <Panel title={title}>{children}</Panel>
  return (
    <Dialog
      title={title}
      wide={wide}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) navigate(closeTo, { preventScrollReset: true })
      }}
    >
      {children}
    </Dialog>
  )
}

/** False on the server and in the first drawing in the browser, then true. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
