import { useState } from 'react'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type CheckedFund, checkFund, type PublishedChain, type StatedFund } from '#web/member/fund/check-fund.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Copyable } from '#web/ui/copyable.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

type State = { is: 'ready' | 'working' | 'impossible' | 'failed' } | { is: 'checked'; fund: CheckedFund }

/** Follows the whole chain on the reader's own device, against what this page says (check-fund.ts). */
export function CheckFund({ consortiumId, stated }: { consortiumId: string; stated: StatedFund }) {
  const t = useMessages('fund.check')
  const nights = inLanguage('/transparency', useLanguage())
  const here = `/consortium/${consortiumId}/fund`
  const [state, setState] = useState<State>({ is: 'ready' })

  async function check() {
    setState({ is: 'working' })
    // WebCrypto is there on https and on localhost only.
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
    if (subtle === undefined) return setState({ is: 'impossible' })
    try {
      const answer = await fetch(`${here}.json`)
      const chain: PublishedChain = await answer.json()
      setState({ is: 'checked', fund: await checkFund(chain, stated, subtle) })
    } catch {
      setState({ is: 'failed' })
    }
  }

  return (
    <Panel title={t('title')}>
      <p className="measure">{t('explain')}</p>
      <Copyable label={t('head')} value={stated.hash} />
      <div className="no-print flex flex-wrap gap-3">
        <span className="needs-script">
          <Button onPress={check} isPending={state.is === 'working'}>
            {t('run')}
          </Button>
        </span>
        <LinkButton to={`${here}.csv`} look="secondary" download={`fund-${consortiumId.slice(0, 8)}.csv`}>
          {t('download')}
        </LinkButton>
      </div>
      <div role="status" className="flex flex-col gap-4">
        {state.is === 'impossible' || state.is === 'failed' ? <Banner tone="danger" title={t(state.is)} /> : null}
        {state.is === 'checked' ? <Outcome fund={state.fund} /> : null}
      </div>
      <p className="measure text-16 text-ink-2">
        {t.rich('nights', {
          a: (text) => (
            <a className="link" href={nights}>
              {text}
            </a>
          ),
        })}
      </p>
    </Panel>
  )
}

function Outcome({ fund: { count, steps } }: { fund: CheckedFund }) {
  const t = useMessages('fund.check')
  const isFine = steps.every(({ matches }) => matches)
  return (
    <>
      <Banner tone={isFine ? 'ok' : 'danger'} title={isFine ? t('allMatch', { count }) : t('someDiffer')} />
      <ol className="flex flex-col">
        {steps.map(({ key, matches, at }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
            <span>{t(`steps.${key}`)}</span>
            <StatusTag tone={matches ? 'ok' : 'danger'}>
              {matches ? t('matches') : at === null ? t('differs') : t('differsAt', { at })}
            </StatusTag>
          </li>
        ))}
      </ol>
    </>
  )
}
