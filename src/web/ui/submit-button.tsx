import type { ReactNode } from 'react'
import { type Fetcher, useNavigation } from 'react-router'
import { useMessages } from '#web/i18n/messages.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'isPending' | 'children'> {
  children: ReactNode
  /** The fetcher whose form this sends, if not the page's own navigation. */
  fetcher?: Pick<Fetcher, 'state'>
}

/**
 * Sends the form it stands in and, until the answer is there, says so and takes no second press. With `name` and
 * `value` (say `intent`) only the button that was pressed waits.
 */
export function SubmitButton({ children, fetcher, ...rest }: SubmitButtonProps) {
  const t = useMessages('shell')
  const navigation = useNavigation()
  const own = rest.name === undefined || navigation.formData?.get(rest.name) === rest.value
  const pending =
    fetcher === undefined
      ? navigation.state !== 'idle' && navigation.formData !== undefined && own
      : fetcher.state !== 'idle'
  return (
    <Button {...rest} type="submit" isPending={pending}>
      {pending ? t('working') : children}
    </Button>
  )
}
