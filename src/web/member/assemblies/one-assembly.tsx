import { useState } from 'react'
import type { OwnAssembly } from '#services/assemblies/read-own-assembly.ts'
import type { AssemblyPage } from '#services/assemblies/show-assembly.ts'
import { ScenePoint } from '#web/document/scene-point.tsx'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { AssemblyComing, AssemblySteps } from '#web/member/assemblies/assembly-coming.tsx'
import { AssemblyFigures } from '#web/member/assemblies/assembly-figures.tsx'
import { AssemblyMinutes } from '#web/member/assemblies/assembly-minutes.tsx'
import { AssemblyProofPanel } from '#web/member/assemblies/assembly-proof.tsx'
import { AssemblyResult } from '#web/member/assemblies/assembly-result.tsx'
import { AssemblyTimeline } from '#web/member/assemblies/assembly-timeline.tsx'
import { CheckItYourself } from '#web/member/assemblies/check-it-yourself.tsx'
import { Countdown } from '#web/member/assemblies/countdown.tsx'
import { FundPanel } from '#web/member/assemblies/fund-panel.tsx'
import { useLiveAssembly } from '#web/member/assemblies/use-live-assembly.ts'
import { Copyable } from '#web/ui/copyable.tsx'
import { Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface OneAssemblyProps {
  page: AssemblyPage
  own: OwnAssembly | null
  /** Whether someone is signed in. */
  isMember: boolean
  /** The product's time when the page was made. */
  now: Date
  /** The result came today. */
  isNews: boolean
  publicUrl: string
}

/** The page of one assembly, from its countdown over the result to the permanent record. */
export function OneAssembly({ page, own, isMember, now, isNews, publicUrl }: OneAssemblyProps) {
  const t = useMessages('assembly')
  const language = useLanguage()
  const live = useLiveAssembly({ ...page, now })
  const [wasHeld] = useState(page.status === 'held')
  const groupPath = `/consortium/${page.consortiumId}`
  const pathTo = (number: number) => `${groupPath}/assemblies/${number}`
  const isHeld = page.status === 'held'
  return (
    <main id="content" className="page flex flex-col gap-8 py-6 sm:py-10">
      <PageHead
        title={t('title', { number: page.number })}
        documentTitle={t('documentTitle', { number: page.number, group: page.groupName })}
        eyebrow={page.groupName}
        {...(isMember ? { back: { to: groupPath, label: t('back') } } : {})}
      >
        <p className="measure text-ink-2">
          {t.rich(`lead.${isHeld && own !== null && own.names.length > 0 ? 'named' : page.status}`, {
            snapshot: () => <Instant at={page.snapshotAt} />,
            draw: () => <Instant at={page.heldAt ?? page.drawsAt} />,
          })}
        </p>
      </PageHead>
      <p role="status" className="heard">
        {isHeld && !wasHeld ? t('countdown.isIn', { result: resultOf(page, t) }) : null}
      </p>
      {isHeld ? (
        <ScenePoint of={['draw']}>
          <AssemblyResult page={page} own={own} groupPath={groupPath} isNews={isNews || !wasHeld} />
        </ScenePoint>
      ) : (
        <AssemblyComing
          page={page}
          own={own}
          groupPath={groupPath}
          countdown={<Countdown drawsAt={page.drawsAt} now={now} live={live} />}
        />
      )}
      {isHeld ? null : (
        <a href={pathTo(page.number)} className="link without-script">
          {t('countdown.refresh')}
        </a>
      )}
      <AssemblyTimeline page={page} />
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
          {isHeld ? null : <AssemblySteps page={page} />}
          {page.minutes === null ? null : <AssemblyMinutes page={page} minutes={page.minutes} />}
          {page.fund === null ? null : <FundPanel page={page} fund={page.fund} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <AssemblyFigures page={page} />
          <div className="flex flex-col gap-3">
            <Copyable label={t('publicLink')} value={publicUrl + pathTo(page.number)} />
            {isHeld ? (
              <span className="no-print">
                <TextLink to={`/consortium/${page.consortiumId}/documents/assembly-${page.number}`}>
                  {t('record')}
                </TextLink>
              </span>
            ) : null}
            <span className="no-print">
              <TextLink href={inLanguage(`/groups/${page.consortiumId}`, language)}>{t('groupPage')}</TextLink>
            </span>
          </div>
        </div>
      </div>
      {page.proof === null ? null : (
        <AssemblyProofPanel
          proof={page.proof}
          download={
            <LinkButton to={`${pathTo(page.number)}.json`} look="secondary" download={`assembly-${page.number}.json`}>
              {t('download')}
            </LinkButton>
          }
        />
      )}
      {page.proof?.randomness ? (
        <div className="no-print">
          <CheckItYourself proof={page.proof} selected={page.minutes?.selections ?? []} />
        </div>
      ) : null}
      <nav aria-label={t('otherAssemblies')} className="no-print flex flex-wrap justify-between gap-4">
        {page.previous === null ? (
          <span />
        ) : (
          <LinkButton to={pathTo(page.previous)} look="secondary">
            {t('title', { number: page.previous })}
          </LinkButton>
        )}
        {page.next === null ? null : (
          <LinkButton to={pathTo(page.next)} look="secondary">
            {t('title', { number: page.next })}
          </LinkButton>
        )}
      </nav>
    </main>
  )
}

/** The result in one sentence. */
function resultOf({ minutes }: AssemblyPage, t: ReturnType<typeof useMessages<'assembly'>>): string {
  const chosen = minutes?.selections.map(({ position }) => position) ?? []
  return chosen.length === 0 ? t('nobody') : t('selectedTitle', { count: chosen.length, positions: chosen.join(', ') })
}
