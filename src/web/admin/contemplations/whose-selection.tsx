import type { ReactNode } from 'react'
import type { DeskContemplation } from '#services/consortiums/list-contemplations.ts'
import { personUrl } from '#web/admin/people/people-url.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** The selected member's name, or the text given, as a link to their page. */
export function WhoseSelection({ one: { userId, memberName }, children = memberName }: WhoseSelectionProps) {
  return userId === null ? children : <TextLink to={personUrl(userId)}>{children}</TextLink>
}

interface WhoseSelectionProps {
  one: DeskContemplation
  children?: ReactNode
}
