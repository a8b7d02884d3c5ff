import { data, Form, redirect } from 'react-router'
import { launchQuorum } from '#domain/consortiums/launch.ts'
import { viability } from '#domain/consortiums/viability.ts'
import { launchConsortium } from '#services/consortiums/launch-consortium.ts'
import { showConsortiumDesk } from '#services/consortiums/show-consortium-desk.ts'
import { SelectionsPerMonth } from '#web/admin/groups/selections-per-month.tsx'
import { useBusyText } from '#web/document/busy-text.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import type { adminLaunch } from '#web/i18n/enUS/admin-launch.ts'
import { formatCount } from '#web/i18n/formats.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { orBusy } from '#web/or-busy.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/launch'

type LaunchRefusal = keyof typeof adminLaunch.refusals

/** The review page before a group's life begins (rules 2); a group that has begun or ended leads to its members. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.launch')
  const group = await foundOr404(showConsortiumDesk(ctx, params.id))
  if (group.status !== 'active' || group.launchedAt !== null) throw redirect(`/dashboard/groups/${group.id}`)
  return { group, messages: messagesFor(languageOf(request), ['adminLaunch']) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const launch = async () => {
    const ctx = requireStaff(context, 'groups.launch')
    const form = await request.formData()
    const confirmedViability = form.get('confirmedViability') === 'on'
    const outcome = await foundOr404(launchConsortium(ctx, { consortiumId: params.id, confirmedViability }))
    if (!outcome.ok) return data({ refusal: outcome.refusal }, { status: 422 })
    return redirect(`/dashboard/groups/${params.id}?done=launched`)
  }
  return await orBusy({ request, context }, launch, (_form, refusal) => ({ refusal }))
}

export default function Launch({ loaderData: { group }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminLaunch')
  const busy = useBusyText()
  const language = useLanguage()
  const { currentMembers: members, maxMembers, durationMonths: months, targetCents } = group
  const needed = launchQuorum(maxMembers)
  const least = launchQuorum(maxMembers, true)
  const pace = members === 0 ? null : viability({ members, months, targetCents })
  const isSmall = members < needed
  return (
    <Panel title={t('title')}>
      {actionData === undefined ? null : (
        <div role="alert">
          <Banner tone="danger" title={t('failed')}>
            {busy(actionData.refusal) ?? t(`refusals.${actionData.refusal as LaunchRefusal}`)}
          </Banner>
        </div>
      )}
      <p className="measure">{t('text', { day: group.assemblyDay })}</p>
      <div className="max-w-xl">
        <KeyValues
          items={[
            { term: t('enrolled'), value: `${formatCount(members, language)}/${formatCount(maxMembers, language)}` },
            { term: t('needed'), value: formatCount(needed, language) },
            ...(pace === null
              ? []
              : [{ term: t('perMonth'), value: <SelectionsPerMonth value={pace.selectionsPerMonth} /> }]),
          ]}
        />
      </div>
      {isSmall ? (
        <Banner tone="due" title={t('notYet')}>
          {members < least ? t('tooFew', { needed: least }) : t('notYetText', { missing: needed - members })}
        </Banner>
      ) : null}
      {pace?.warns ? (
        <Banner tone="due" title={t('warnTitle')}>
          {t('warnText', { members, months, after: pace.firstSelectionAfterMonths })}
        </Banner>
      ) : null}
      <Form method="post" className="flex flex-col items-start gap-4">
        <input type="hidden" name="intent" value="launch" />
        {isSmall && members >= least ? <Checkbox name="confirmedViability" label={t('confirm', { members })} /> : null}
        {members < least ? null : <SubmitButton>{t('submit')}</SubmitButton>}
      </Form>
    </Panel>
  )
}
