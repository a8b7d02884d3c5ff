import { useState } from 'react'
import type { AssemblyProof, Minutes } from '#services/assemblies/show-assembly.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type CheckedDraw, type CheckStep, checkDraw } from '#web/member/assemblies/check-draw.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Copyable } from '#web/ui/copyable.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { Table } from '#web/ui/table.tsx'

type State = { is: 'ready' } | { is: 'working' } | { is: 'impossible' } | { is: 'checked'; draw: CheckedDraw }

/** Recomputes the draw on the reader's own device, without using any answer from the server, and shows every step (rules 6). */
export function CheckItYourself({ proof, selected }: { proof: AssemblyProof; selected: Minutes['selections'] }) {
  const t = useMessages('drawProof.check')
  const [state, setState] = useState<State>({ is: 'ready' })

  async function check() {
    setState({ is: 'working' })
    // WebCrypto is there on https and on localhost only.
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
    const draw = subtle === undefined ? null : await checkDraw(proof, selected, subtle)
    setState(draw === null ? { is: 'impossible' } : { is: 'checked', draw })
  }

  return (
    <Panel title={t('title')}>
      <p className="measure">{t('explain')}</p>
      <div className="needs-script">
        <Button onPress={check} isPending={state.is === 'working'}>
          {t('check')}
        </Button>
      </div>
      <div role="status" className="flex flex-col gap-4">
        {state.is === 'impossible' ? <Banner tone="danger" title={t('impossible')} /> : null}
        {state.is === 'checked' ? <Outcome draw={state.draw} /> : null}
      </div>
      {state.is === 'checked' ? <Order draw={state.draw} selected={selected} /> : null}
      <p className="measure text-16 text-ink-2">{t('byHand')}</p>
    </Panel>
  )
}

function Outcome({ draw: { steps, prk } }: { draw: CheckedDraw }) {
  const t = useMessages('drawProof.check')
  const isFine = steps.every((step) => step.matches)
  return (
    <>
      <Banner tone={isFine ? 'ok' : 'danger'} title={t(isFine ? 'allMatch' : 'someDiffer', { count: steps.length })} />
      <ol className="flex flex-col">
        {steps.map((step) => (
          <Step key={`${step.key} ${step.published}`} step={step} />
        ))}
      </ol>
      <Copyable label={t('prk')} value={prk} />
    </>
  )
}

function Step({ step: { key, published, computed, matches } }: { step: CheckStep }) {
  const t = useMessages('drawProof.check')
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3">
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-semibold">{t(`steps.${key}`)}</span>
        <StatusTag tone={matches ? 'ok' : 'danger'}>{t(matches ? 'matches' : 'differs')}</StatusTag>
      </span>
      <code className="font-mono text-14 wrap-anywhere text-ink-2">{computed}</code>
      {matches ? null : (
        <code className="font-mono text-14 wrap-anywhere text-danger">{t('published', { value: published })}</code>
      )}
    </li>
  )
}

function Order({ draw: { order }, selected }: { draw: CheckedDraw; selected: Minutes['selections'] }) {
  const t = useMessages('drawProof.check')
  const rows = order.map((ticketed, place) => ({ ...ticketed, place: place + 1 }))
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">{t('order')}</summary>
      <Table
        caption={t('order')}
        captionHidden
        columns={[
          { id: 'place', header: t('place'), cell: (row) => row.place, isRowHeader: true },
          { id: 'position', header: t('position'), cell: (row) => `#${row.position}` },
          {
            id: 'ticket',
            header: t('ticket'),
            cell: (row) => <code className="font-mono text-14 break-all">{row.ticket}</code>,
          },
          {
            id: 'result',
            header: t('result'),
            cell: (row) =>
              selected.some((one) => one.position === row.position) ? (
                <StatusTag tone="ok">{t('selected')}</StatusTag>
              ) : (
                '–'
              ),
          },
        ]}
        rows={rows}
        rowId={(row) => String(row.position)}
      />
    </details>
  )
}
