import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'

/** What a browser is handed to make a passkey, or to use one; no extension of the standard is asked for. */
export type NewPasskeyOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>
export type PasskeyOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>

/** For whom passkeys are made: the host people see, and its name. A passkey works on no other. */
export interface PasskeySite {
  publicUrl: string
  product: string
}

/** A passkey as it is kept: nothing here is secret. */
export interface KeptPasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** A challenge that says itself when it ends, so that none has to be kept until a passkey has answered it. */
export interface Challenges {
  make(): Uint8Array<ArrayBuffer>
  /** When this challenge (base64url) of ours ends, or null: it is over, or not ours, or for something else. */
  endOf(challenge: string): Date | null
}

/** Long enough for a login page that stays open; each challenge is answered once. */
const CHALLENGE_MS = 60 * 60_000
/** ES256, RS256, and EdDSA, by their COSE numbers: every device knows one of them. */
const ALGORITHMS = [-7, -257, -8]
const RANDOM_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 16

/** Challenges for one purpose under a key: those of another purpose are not theirs. */
export function challengesFor(key: Uint8Array, random: (bytes: number) => Uint8Array): Challenges {
  const macOf = (body: Uint8Array) => createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES)
  return {
    make: () => {
      const time = Buffer.alloc(TIME_BYTES)
      time.writeUIntBE(Date.now() + CHALLENGE_MS, 0, TIME_BYTES)
      const body = Buffer.concat([random(RANDOM_BYTES), time])
      return new Uint8Array(Buffer.concat([body, macOf(body)]))
    },
    endOf: (challenge) => {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== RANDOM_BYTES + TIME_BYTES + MAC_BYTES) return null
      const body = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES)
      if (!timingSafeEqual(macOf(body), bytes.subarray(RANDOM_BYTES + TIME_BYTES))) return null
      const end = body.readUIntBE(RANDOM_BYTES, TIME_BYTES)
      return end > Date.now() ? new Date(end) : null
    },
  }
}

/** What makes a passkey for this person; devices that have one of these already say so. */
export async function newPasskeyOptions(
  site: PasskeySite,
  person: { userId: string; email: string; fullName: string; has: readonly string[] },
  challenge: Uint8Array<ArrayBuffer>,
): Promise<NewPasskeyOptions> {
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: site.product,
    rpID: hostOf(site),
    userID: new Uint8Array(Buffer.from(person.userId.replaceAll('-', ''), 'hex')),
    userName: person.email,
    userDisplayName: person.fullName,
    challenge,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: person.has.map((id) => ({ id })),
    // Signing in finds the account by the passkey alone, and the passkey asks who holds it.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options
}

/** What asks for a passkey: one of these, or, with none named, any of this site's. */
export async function passkeyOptions(
  site: PasskeySite,
  allowed: readonly Pick<KeptPasskey, 'credentialId' | 'transports'>[],
  challenge: Uint8Array<ArrayBuffer>,
): Promise<PasskeyOptions> {
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: hostOf(site),
    challenge,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credentialId: id, transports }) => ({ id, transports })),
  })
  return options
}

/** The passkey that a browser's answer brings, and the challenge it answers; null when the answer is none to a challenge of ours. */
export async function readNewPasskey(
  site: PasskeySite,
  answer: string,
  challenges: Challenges,
): Promise<(KeptPasskey & Answered) | null> {
  const response = readAnswer(answer) as RegistrationResponseJSON | null
  if (response === null) return null
  const answered = watching(challenges)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      supportedAlgorithmIDs: ALGORITHMS,
      ...answered.expected,
      ...ours(site),
    })
    if (registrationInfo === undefined || answered.challenge === null) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports, ...answered.challenge }
  } catch {
    // The library throws for whatever doesn't fit.
    return null
  }
}

/** Which passkey a browser's answer claims to be, unchecked; null when it isn't an answer. */
export function claimedPasskey(answer: string): string | null {
  return readAnswer(answer)?.id ?? null
}

/** Whether a browser's answer is this passkey's to a challenge of ours; what to keep of it, or null. */
export async function checkPasskey(
  site: PasskeySite,
  answer: string,
  passkey: KeptPasskey,
  challenges: Challenges,
): Promise<({ counter: number } & Answered) | null> {
  const response = readAnswer(answer) as AuthenticationResponseJSON | null
  if (response === null) return null
  const answered = watching(challenges)
  const { credentialId: id, publicKey, counter, transports } = passkey
  const credential = { id, publicKey: new Uint8Array(publicKey), counter, transports }
  try {
    const checked = await verifyAuthenticationResponse({ response, credential, ...answered.expected, ...ours(site) })
    if (!checked.verified || answered.challenge === null) return null
    return { counter: checked.authenticationInfo.newCounter, ...answered.challenge }
  } catch {
    return null
  }
}

/** The challenge that was answered (base64url), and when it would have ended. */
interface Answered {
  challenge: string
  endsAt: Date
}

/** Says whether a challenge is ours, and keeps the one that was asked about. */
function watching(challenges: Challenges) {
  const seen: { challenge: Answered | null; expected: { expectedChallenge: (challenge: string) => boolean } } = {
    challenge: null,
    expected: {
      expectedChallenge: (challenge) => {
        const endsAt = challenges.endOf(challenge)
        seen.challenge = endsAt === null ? null : { challenge, endsAt }
        return endsAt !== null
      },
    },
  }
  return seen
}

const ours = (site: PasskeySite) => ({
  expectedOrigin: new URL(site.publicUrl).origin,
  expectedRPID: hostOf(site),
  requireUserVerification: true,
})

const hostOf = ({ publicUrl }: PasskeySite): string => new URL(publicUrl).hostname

/** Far more than any answer needs. */
const LONGEST_ANSWER = 20_000
const ANSWER = z.looseObject({ id: z.string().min(1).max(1400), rawId: z.string(), response: z.looseObject({}) })

function readAnswer(answer: string): z.output<typeof ANSWER> | null {
  if (answer.length > LONGEST_ANSWER) return null
  try {
    return ANSWER.safeParse(JSON.parse(answer)).data ?? null
  } catch {
    return null
  }
}
