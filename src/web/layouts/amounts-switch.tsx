import { useLocation } from 'react-router'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * Blurs the amounts on a member's pages, or shows them again, for someone with people around. Kept in the account; the head script
 * carries it out on the page at once.
 */
export function AmountsSwitch() {
  const t = useMessages('shell')
  const person = useRootFacts().session?.person
  const { pathname, search } = useLocation()
  if (person === undefined) return null
  return (
    <form method="post" action="/look" data-amounts-form="">
      <input type="hidden" name="to" value={pathname + search} />
      <button
        type="submit"
        name="amounts"
        value={person.hidesAmounts ? 'shown' : 'hidden'}
        className="menu-line w-full"
        aria-pressed={person.hidesAmounts}
        suppressHydrationWarning
      >
        <Icon name="hide" />
        {t('hideAmounts')}
      </button>
    </form>
  )
}
