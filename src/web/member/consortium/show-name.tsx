import { z } from 'zod'
import { shownName } from '#domain/members/shown-name.ts'
import { showName } from '#services/members/show-name.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useAnswerTo } from '#web/member/act-answer.ts'
import { answerAct, leaveDialog, resultOf } from '#web/member/answer-act.server.ts'
import { readPage } from '#web/member/read-page.server.ts'
import { UnplacedAnswer } from '#web/member/unplaced-answer.tsx'
import { readForm } from '#web/read-form.ts'
import { requireSession } from '#web/session.ts'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { CloseLink, DialogForm, UrlDialog } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/show-name'

/** Whether the other members of the group read the asker's name (rules 3), over the group's page. */
export async function loader(args: Route.LoaderArgs) {
  const { group, own } = await readPage(args)
  if (own === null) return leaveDialog(args)
  const { session } = requireSession(args.context, 'consortium')
  return {
    messages: messagesFor(languageOf(args.request), ['shownName', 'refusals']),
    consortiumId: group.id,
    position: own.position,
    isShown: own.showsName,
    name: shownName(session.fullName),
  }
}

const FORM = z.object({ shows: z.enum(['yes', 'no']) })

export function action(args: Route.ActionArgs) {
  return answerAct(args, async (ctx, form) => {
    const read = readForm(FORM, form)
    if (!read.ok) return read
    const shows = read.values.shows === 'yes'
    return resultOf(await showName(ctx, { consortiumId: args.params.id, shows }), shows ? 'name_shown' : 'name_hidden')
  })
}

/** Says what the others would read, and asks once; the same place takes it back. */
export default function ShowName({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('shownName')
  const { errors } = useAnswerTo(actionData)
  if (loaderData === null) return <UnplacedAnswer answer={actionData} />
  const { isShown, name, position, consortiumId } = loaderData
  return (
    <UrlDialog title={t(isShown ? 'titleShown' : 'titleHidden')} closeTo={`/consortium/${consortiumId}`}>
      <DialogForm method="post">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="shows" value={isShown ? 'no' : 'yes'} />
        <p className="flex items-center gap-3 font-display text-22 font-bold">
          <span className="figures text-ink-2">#{position}</span>
          <span>{name}</span>
        </p>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>{t(isShown ? 'othersRead' : 'othersWould')}</li>
          <li>{t('neverPublic')}</li>
          <li>{t('anytime')}</li>
        </ul>
        <DialogButtons>
          <CloseLink>{t('leave')}</CloseLink>
          <SubmitButton>{t(isShown ? 'hide' : 'show')}</SubmitButton>
        </DialogButtons>
      </DialogForm>
    </UrlDialog>
  )
}
