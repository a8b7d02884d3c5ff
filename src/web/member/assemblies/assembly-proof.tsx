import type { ReactNode } from 'react'
import type { AssemblyProof } from '#services/assemblies/show-assembly.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Copyable } from '#web/ui/copyable.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Everything a stranger needs to recompute the draw, in full (rules 6, 15). */
export function AssemblyProofPanel({ proof, download }: { proof: AssemblyProof; download: ReactNode }) {
  const t = useMessages('drawProof')
  const isReveal = proof.source === 'commit_reveal'
  return (
    <Panel title={t('title')} actions={<span className="no-print">{download}</span>}>
      <p className="measure">{t(isReveal ? 'revealText' : 'beaconText')}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <Copyable label={t('snapshotHash')} value={proof.snapshotHash} />
        {isReveal ? (
          <>
            {proof.commitment === null ? null : (
              <Copyable label={t('commitment', { length: proof.commitmentLength ?? 0 })} value={proof.commitment} />
            )}
            {proof.previousReveal === null ? null : <Copyable label={t('previous')} value={proof.previousReveal} />}
            {proof.reveal === null ? null : (
              <Copyable label={t('reveal', { number: proof.revealNumber ?? 0 })} value={proof.reveal} />
            )}
          </>
        ) : (
          <>
            <Copyable label={t('announcedRound')} value={String(proof.announcedRound ?? '')} />
            <Copyable label={t('round')} value={String(proof.beaconRound ?? '')} />
            {proof.beaconSignature === null ? null : <Copyable label={t('signature')} value={proof.beaconSignature} />}
          </>
        )}
        {proof.randomness === null ? null : <Copyable label={t('randomness')} value={proof.randomness} />}
      </div>
      <details>
        <summary className="link inline-flex min-h-11 items-center">{t('snapshotText')}</summary>
        {/* Short lines in columns: nothing scrolls, and copying still gives one position a line. */}
        <pre className="columns-xs gap-6 rounded-corner bg-mist p-3 font-mono text-14">{proof.snapshotText}</pre>
      </details>
      <p className="measure text-16 text-ink-2">{t(isReveal ? 'revealLimit' : 'patience')}</p>
    </Panel>
  )
}
