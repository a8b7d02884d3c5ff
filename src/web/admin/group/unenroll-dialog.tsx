import { Form } from 'react-router'
import type { UnenrollRefusalWord } from '#web/admin/group/members-act.server.ts'
import type { Member } from '#web/admin/group/members-table.tsx'
import { useBusyText } from '#web/document/busy-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { BusyCode } from '#web/or-busy.server.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { CloseLink, UrlDialog } from '#web/ui/url-dialog.tsx'

interface UnenrollDialogProps {
  member: Member
  consortiumId: string
  /** The list as it was filtered. */
  closeTo: string
  refusal: UnenrollRefusalWord | BusyCode | null
}

/** Asks once before a spot is given up (LIFE-16). */
export function UnenrollDialog({ member, consortiumId, closeTo, refusal }: UnenrollDialogProps) {
  const t = useMessages('adminMembers')
  const busy = useBusyText()
  const here = `/dashboard/groups/${consortiumId}`
  const name = member.fullName
  return (
    <UrlDialog title={t('unenrollTitle', { name })} closeTo={closeTo}>
      <Form method="post" action={`${here}?index&unenroll=${member.id}`} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="unenroll" />
        <input type="hidden" name="memberId" value={member.id} />
        {refusal === null ? null : (
          <div role="alert">
            <Banner tone="danger" title={t('unenrollFailed')}>
              {busy(refusal) ?? t(`unenrollRefusals.${refusal as UnenrollRefusalWord}`)}
            </Banner>
          </div>
        )}
        <p>{t('unenrollText', { name, position: member.position })}</p>
        <DialogButtons>
          <CloseLink>{t('unenrollKeep')}</CloseLink>
          <SubmitButton look="danger">{t('unenroll')}</SubmitButton>
        </DialogButtons>
      </Form>
    </UrlDialog>
  )
}
