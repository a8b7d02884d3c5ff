import { Form } from 'react-router'
import type { Act } from '#domain/standing/point.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { isDialog, pathOfAct } from '#web/standing/act-paths.ts'
import type { ButtonLook } from '#web/ui/button-look.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface StandingActsProps {
  acts: readonly Act[]
  consortiumId: string
  /** On the group's own page dialogs open over it, and there is no way to it. */
  isOnGroupPage: boolean
}

/** The acts of a standing, the first of them the one that counts. */
export function StandingActs({ acts, consortiumId, isOnGroupPage }: StandingActsProps) {
  const t = useMessages('standing.acts')
  if (acts.length === 0 && isOnGroupPage) return null
  return (
    <div className="flex flex-wrap gap-3 pt-2">
      {acts.map((act, place) => (
        <ActButton
          key={act.act}
          act={act}
          consortiumId={consortiumId}
          look={place === 0 ? 'bright' : 'outline'}
          isOnGroupPage={isOnGroupPage}
        />
      ))}
      {acts.length === 0 ? (
        <LinkButton to={`/consortium/${consortiumId}`} look="bright">
          {t('open')}
        </LinkButton>
      ) : null}
    </div>
  )
}

interface ActButtonProps {
  act: Act
  consortiumId: string
  look: ButtonLook
  isOnGroupPage: boolean
}

function ActButton({ act, consortiumId, look, isOnGroupPage }: ActButtonProps) {
  const t = useMessages('standing.acts')
  const path = pathOfAct(act, consortiumId)
  const label = t(act.act, { number: 'number' in act ? act.number : 0 })
  if (path !== null)
    return (
      <LinkButton to={path} look={look} opensDialog={isDialog(act) && (isOnGroupPage || 'over-another')}>
        {label}
      </LinkButton>
    )
  return (
    <Form method="post" action={`/consortium/${consortiumId}`}>
      <input type="hidden" name="bidId" value={'bidId' in act ? act.bidId : ''} />
      <SubmitButton name="intent" value={act.act} look={look}>
        {label}
      </SubmitButton>
    </Form>
  )
}
