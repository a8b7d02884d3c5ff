import type { Ticketed } from '#domain/assemblies/draw.ts'
import { type DrawCrypto, recomputeDraw } from '#domain/assemblies/draw-check.ts'
import { bytesOfHex, concatBytes, hexOf } from '#domain/hashing.ts'
import type { AssemblyProof } from '#services/assemblies/show-assembly.ts'

/** One step of the check: what was published, what this device computed, and whether they are the same. */
export interface CheckStep {
  key: 'snapshot' | 'reveal' | 'randomness' | 'order' | 'selected'
  published: string
  computed: string
  matches: boolean
}

export interface CheckedDraw {
  steps: CheckStep[]
  prk: string
  order: Ticketed[]
}

interface Selected {
  position: number
  method: 'draw' | 'bid'
  ticket: string | null
}

/**
 * Recomputes a published draw with the device's own cryptography and compares it step by step (rules 6, 15). Null when
 * the texts aren't a snapshot or randomness at all. A beacon's signature gives its randomness by SHA-256; whether the
 * signature is really the beacon's is for one of that network's verifiers.
 */
export async function checkDraw(
  proof: AssemblyProof,
  selected: readonly Selected[],
  subtle: DrawCrypto,
): Promise<CheckedDraw | null> {
  if (proof.randomness === null) return null
  const draw = await recomputeDraw({ snapshotText: proof.snapshotText, randomnessHex: proof.randomness, subtle })
  if (!draw.ok) return null
  const { snapshotHash, prk, order } = draw.value
  const steps: CheckStep[] = [step('snapshot', proof.snapshotHash, snapshotHash)]
  if (proof.source === 'commit_reveal') {
    steps.push(step('reveal', proof.previousReveal ?? '', await sha256(subtle, proof.reveal ?? '')))
    steps.push(step('randomness', proof.randomness, await sha256(subtle, (proof.reveal ?? '') + snapshotHash)))
  } else {
    steps.push(step('randomness', proof.randomness, await sha256(subtle, proof.beaconSignature ?? '')))
  }
  steps.push(step('order', (proof.order ?? []).join(' '), order.map(({ position }) => position).join(' ')))
  for (const one of selected) {
    if (one.ticket === null) continue
    const own = order.find(({ position }) => position === one.position)
    steps.push(step('selected', `${one.position} ${one.ticket}`, `${own?.position ?? ''} ${own?.ticket ?? ''}`))
  }
  return { steps, prk, order }
}

function step(key: CheckStep['key'], published: string, computed: string): CheckStep {
  return { key, published, computed, matches: published !== '' && published === computed }
}

/** SHA-256 of bytes written in hexadecimal, in hexadecimal; '' for what is none. */
async function sha256(subtle: DrawCrypto, hex: string): Promise<string> {
  const bytes = bytesOfHex(hex)
  if (bytes === null || bytes.length === 0) return ''
  return hexOf(new Uint8Array(await subtle.digest('SHA-256', concatBytes(bytes))))
}
