import {
  createContext,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { type ButtonLook, buttonLook } from '#web/ui/button-look.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { overSamePage, StepsToPage, stepsToPage } from '#web/ui/over-page.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface UrlDialogProps {
  title: string
  /** Where closing goes: the page without the dialog. */
  closeTo: string
  wide?: boolean
  children: ReactNode
}

/** Whether a step of this dialog was shown before. */
const ShownBefore = createContext<{ current: boolean }>({ current: false })

const Closing = createContext<{ closeTo: string; close: () => void } | null>(null)

/**
 * A dialog that a URL opens (`/consortium/…/pay/3`), so that Back closes it and a link leads to it. Closing goes back to
 * the page it was opened from, as it was scrolled; where there is none below, the page takes its place. Without JavaScript,
 * and when a document is opened at such a URL, the same form is part of the page and has
 * the focus; a member's page shows nothing else. It stays so when the scripts arrive, because a reader who is typing already would lose what they typed.
 */
export function UrlDialog({ title, closeTo, wide = false, children }: UrlDialogProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isHydrated = useHydrated()
  const [isInPage] = useState(!isHydrated)
  const steps = useStepsToPage(state)
  const shownBefore = useRef(false)
  const isClosing = useRef(false)
  useFocusBack()
  const close = () => {
    // The page may take a moment, and a second Escape would go back from it.
    if (isClosing.current) return
    isClosing.current = true
    if (steps !== null) navigate(-steps)
    else navigate(closeTo, { replace: true, preventScrollReset: true })
  }
  const content = (
    <StepsToPage value={steps}>
      <Closing value={{ closeTo, close }}>
        <ShownBefore value={shownBefore}>
          {/* A step may come by itself; the one before stays until it's there. */}
          <Suspense>{children}</Suspense>
        </ShownBefore>
      </Closing>
    </StepsToPage>
  )
  if (isInPage) {
    return (
      <div className={`dialog-in-page ${wide ? 'max-w-4xl' : 'max-w-xl'}`}>
        <Panel title={<Focused>{title}</Focused>}>{content}</Panel>
      </div>
    )
  }
  return (
    <Dialog title={title} wide={wide} isOpen onOpenChange={(isOpen) => isOpen || close()}>
      {content}
    </Dialog>
  )
}

/** A heading that has the focus when its document opens, without a script too: as a dialog the form would have it. */
function Focused({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the reader asked for this form by its URL.
    <span tabIndex={-1} autoFocus className="outline-none">
      {children}
    </span>
  )
}

/**
 * How far back the page is. What replaces a step (a refused form, the redirect after an account was linked) comes without
 * a state of its own, and is as far from the page as what it replaced.
 */
function useStepsToPage(state: unknown): number | null {
  const said = stepsToPage(state)
  const [steps, setSteps] = useState(said)
  if (said !== null && said !== steps) setSteps(said)
  return said ?? steps
}

/**
 * Gives the focus back to what opened the dialog, or to the page where the act took that away (a paid installment has no
 * Pay). React Aria does so for a dialog that closes, and not for one that is gone with its route.
 */
function useFocusBack(): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const again = sameLink(opener)
        if (again !== null) return focusQuietly(again)
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (!isLost) return
        const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
        focusQuietly(isThere ? opener : document.getElementById('content'))
      })
    },
    [opener],
  )
}

/** The link on the page that was opened again, where the opener is gone with the page it was on. */
function sameLink(opener: Element | null): HTMLElement | null {
  if (!(opener instanceof HTMLAnchorElement) || opener.isConnected) return null
  return document.querySelector<HTMLElement>(`main a[href="${CSS.escape(opener.getAttribute('href') ?? '')}"]`)
}

function focusQuietly(next: HTMLElement | null): void {
  // A page takes the focus only when it is given: Tab goes on from its start.
  if (next?.localName === 'main') next.tabIndex = -1
  next?.focus({ preventScroll: true })
}

interface DialogFormProps {
  method: 'get' | 'post'
  /** It's worth sending again without its secrets (document/sent-form.ts). */
  withoutSecrets?: boolean
  children: ReactNode
}

/**
 * A form of a dialog that a URL opens. The server says what's wrong, in the reader's language: browsers speak their own. Each step takes the place of the one before, be it a refusal, a review or the act done: in
 * the history a dialog is one entry, so that Back closes it and never leads into an act that is over.
 */
export function DialogForm({ method, withoutSecrets = false, children }: DialogFormProps) {
  const steps = useContext(StepsToPage)
  const form = useRef<HTMLFormElement>(null)
  const shownBefore = useContext(ShownBefore)
  useEffect(() => {
    if (shownBefore.current) beginAt(form.current?.closest<HTMLElement>('[role="dialog"], .dialog-in-page') ?? null)
    shownBefore.current = true
  }, [shownBefore])
  return (
    <Form
      ref={form}
      method={method}
      replace
      preventScrollReset
      noValidate
      state={method === 'get' ? overSamePage(steps) : undefined}
      data-without-secrets={withoutSecrets ? '' : undefined}
      className="flex flex-col gap-4"
    >
      {children}
    </Form>
  )
}

/** A step that takes the place of another is read from its beginning: the button that led to it, and the focus with it, is gone. */
function beginAt(dialog: HTMLElement | null): void {
  const title =
    dialog?.getAttribute('role') === 'dialog' ? dialog : dialog?.querySelector<HTMLElement>('[tabindex="-1"]')
  title?.focus({ preventScroll: true })
  dialog?.scrollIntoView({ block: 'start' })
}

/** The way out of a dialog, beside its action: closes it as Escape does. Without JavaScript, a link to the page. */
export function CloseLink({ children, look = 'secondary' }: { children: ReactNode; look?: ButtonLook }) {
  const closing = useContext(Closing)
  const close = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    closing?.close()
  }
  return (
    <Link to={closing?.closeTo ?? '.'} onClick={close} className={buttonLook({ look })}>
      {children}
    </Link>
  )
}
