import type { Role } from '#domain/access/permissions.ts'
import type { ListedPerson } from '#services/accounts/list-people.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'

const IDENTITY_TONES = {
  pending: 'neutral',
  in_progress: 'due',
  completed: 'ok',
  rejected: 'danger',
} as const satisfies Record<ListedPerson['kycStatus'], Tone>

/** Where someone's identity stands (KYC-20). */
export function IdentityTag({ status }: { status: ListedPerson['kycStatus'] }) {
  const t = useMessages('adminPeople')
  return <StatusTag tone={IDENTITY_TONES[status]}>{t(`identity.${status}`)}</StatusTag>
}

/** Everyone is a user; what stands out is who works here. */
export function RoleName({ role }: { role: Role }) {
  const t = useMessages('adminPeople')
  return <span className={role === 'user' ? 'text-ink-2' : 'font-semibold'}>{t(`roles.${role}`)}</span>
}
