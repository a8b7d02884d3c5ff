import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type Fetcher, useNavigation } from 'react-router'
import { useMessages } from '#web/i18n/messages.ts'
import { type ButtonLook, type ButtonSize, buttonLook } from '#web/ui/button-look.ts'

interface SubmitButtonProps
  extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'style' | 'onClick' | 'children'> {
  children: ReactNode
  look?: ButtonLook
  /** `dense` (32 px, 44 on touch) is for admin rows only. */
  size?: ButtonSize
  wide?: boolean
  /** The fetcher whose form this sends, if not the page's own navigation. */
  fetcher?: Pick<Fetcher, 'state'>
}

/**
 * Sends the form it is in and, until the answer comes, says so and takes no second press. With `name` and
 * `value` (say `intent`) only the button that was pressed waits. The browser's own button: pages that only send forms needn't load
 * React Aria for it.
 */
export function SubmitButton({
  children,
  fetcher,
  look = 'primary',
  size = 'regular',
  wide = false,
  ...rest
}: SubmitButtonProps) {
  const t = useMessages('shell')
  const navigation = useNavigation()
  const own = rest.name === undefined || navigation.formData?.get(rest.name) === rest.value
  const isPending =
    fetcher === undefined
      ? navigation.state !== 'idle' && navigation.formData !== undefined && own
      : fetcher.state !== 'idle'
  return (
    <button
      {...rest}
      type="submit"
      className={buttonLook({ look, size, wide })}
      {...(isPending ? { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() } : {})}
    >
      <span aria-live="polite" className="inline-flex items-center gap-2">
        {isPending ? t('working') : children}
      </span>
    </button>
  )
}
