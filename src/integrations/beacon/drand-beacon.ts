import {
  type Chain,
  type ChainClient,
  type ChainInfo,
  defaultChainOptions,
  fetchBeacon,
  type RandomnessBeacon,
} from 'drand-client'
import type { Logger } from 'pino'
import type { Beacon, BeaconRound } from '#integrations/beacon/beacon.ts'

/** drand quicknet, fixed here so that a relay can't talk us into another chain (rules 6). */
const QUICKNET: ChainInfo = {
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1692803367,
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
}
const REQUEST_MS = 5_000

/** One relay of the chain, asked over plain HTTPS with a time limit. */
function relay(baseUrl: string): ChainClient {
  const chain: Chain = { baseUrl, info: async () => QUICKNET }
  const get = async (round: number | 'latest'): Promise<RandomnessBeacon> => {
    const response = await fetch(`${baseUrl}/public/${round}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_MS),
    })
    if (!response.ok) throw new Error(`relay answered ${response.status}`)
    return (await response.json()) as RandomnessBeacon
  }
  return { options: defaultChainOptions, get, latest: () => get('latest'), chain: () => chain }
}

/**
 * The public drand beacon. Relays are asked in turn; the signature is verified against the fixed public key, so a relay
 * can withhold a round but not forge one. Null when no relay has a valid one yet.
 */
export function drandBeacon(relayUrls: readonly string[], log: Logger): Beacon {
  return {
    async fetchRound(round): Promise<BeaconRound | null> {
      for (const url of relayUrls) {
        try {
          const beacon = await fetchBeacon(relay(url), round)
          return {
            round,
            randomness: Buffer.from(beacon.randomness, 'hex'),
            signature: Buffer.from(beacon.signature, 'hex'),
          }
        } catch (error) {
          log.warn({ round, err: error }, 'beacon relay returned no valid round')
        }
      }
      return null
    },
  }
}
