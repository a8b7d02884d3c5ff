import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface AddressDialogProps {
  title: string
  /** Where closing leads: the page without the dialog. */
  closeTo: string
  wide?: boolean
  children: ReactNode
}

/**
 * A dialog that the address opens (`?pay=3`), so that Back closes it and a link leads to it. Without JavaScript, and when a
 * document is opened at such an address, the same form stands in the page itself: it stays there when the scripts arrive,
 * because whoever types already would lose what they typed.
 */
export function AddressDialog({ title, closeTo, wide = false, children }: AddressDialogProps) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [standsInPage] = useState(!isHydrated)
  if (standsInPage) return <Panel title={title}>{children}</Panel>
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
