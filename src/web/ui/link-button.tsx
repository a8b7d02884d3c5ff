import { type ReactNode, useContext } from 'react'
import { type ButtonLook, type ButtonSize, buttonLook } from '#web/ui/button-look.ts'
import { Link } from '#web/ui/link.tsx'
import { OVER_PAGE, overSamePage, StepsToPage } from '#web/ui/over-page.ts'

export interface LinkButtonProps {
  to: string
  children: ReactNode
  look?: ButtonLook
  size?: ButtonSize
  wide?: boolean
  /** Loads the page again: needed between the app and public pages, which ship no router. */
  reload?: boolean
  download?: string
  /**
   * Opens a dialog over this page (ui/url-dialog.tsx), which stays scrolled as it is, or over `another` page. Closing comes back to this one either
   * way.
   */
  opensDialog?: boolean | 'over-another'
  /** Goes to another step of the dialog it is in, which replaces it in the history. */
  staysInDialog?: boolean
}

/** A link that looks like a button, because it is the page's next step. Works without JavaScript. */
export function LinkButton({
  to,
  children,
  look,
  size,
  wide = false,
  reload = false,
  download,
  opensDialog = false,
  staysInDialog = false,
}: LinkButtonProps) {
  const steps = useContext(StepsToPage)
  return (
    <Link
      to={to}
      reloadDocument={reload || download !== undefined}
      download={download}
      preventScrollReset={opensDialog === true || staysInDialog}
      state={opensDialog ? OVER_PAGE : staysInDialog ? overSamePage(steps) : undefined}
      replace={staysInDialog}
      className={buttonLook({ look, size, wide })}
      onPointerEnter={opensDialog ? fetchDialog : undefined}
      onFocus={opensDialog ? fetchDialog : undefined}
    >
      {children}
    </Link>
  )
}

/** Someone is about to press it: the dialog's part is there when they do. */
function fetchDialog(): void {
  void import('#web/ui/modal-dialog.tsx').catch(() => {})
}
