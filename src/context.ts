import type { Logger } from 'pino'
import type { Config } from '#config'
import type { Database } from '#db/cells.ts'
import type { Role } from '#domain/access/permissions.ts'
import type { SecurityEvent } from '#domain/access/security-events.ts'
import type { AccessTokens } from '#integrations/accounts/access-tokens.ts'
import type { PasswordHashing } from '#integrations/accounts/password-hashing.ts'
import type { Bank } from '#integrations/bank/bank.ts'
import type { Beacon } from '#integrations/beacon/beacon.ts'
import type { Clock } from '#integrations/clock.ts'
import type { Files } from '#integrations/files/files.ts'
import type { Inspection } from '#integrations/inspection/inspection.ts'
import type { Mail } from '#integrations/mail/mail.ts'
import type { OpenIdProvider } from '#integrations/openid/openid-provider.ts'
import type { RandomSource } from '#integrations/random.ts'
import type { Sealing } from '#integrations/sealing.ts'
import type { Signing } from '#integrations/signing.ts'
import type { WebhookSender } from '#integrations/webhooks/webhook-sender.ts'
import type { Outage } from '#outage'
import type { Session } from '#services/accounts/find-session.ts'
import type { AssemblyWatch } from '#services/assemblies/watch-assemblies.ts'
import type { PublicStatus } from '#services/operations/show-status.ts'

/**
 * Who asks: the product itself (jobs, command line), a signed-in person with the role the server read for them, or
 * someone from outside who is not signed in. The web door starts as `visitor`, so a forgotten session never has the
 * product's own rights.
 */
export type Actor =
  | { kind: 'system' }
  /** `tokenId`: a program of theirs asks, by that token (decision 0088). */
  | { kind: 'person'; userId: string; role: Role; tokenId?: string }
  | { kind: 'visitor' }

/**
 * Everything a use case needs from outside, handed down by a door (server, worker, command line, test).
 * No module holds a pool, a clock or a setting of its own (docs/style.md, "Context, not singletons").
 */
export interface Context extends Database {
  clock: Clock
  random: RandomSource
  bank: Bank
  beacon: Beacon
  mail: Mail
  files: Files
  /** Looks through documents that strangers send, in a process of its own. */
  inspection: Inspection
  sealing: Sealing
  signing: Signing
  passwords: PasswordHashing
  accessTokens: AccessTokens
  /** Null when the settings name none. */
  openId: OpenIdProvider | null
  /** Tells programs outside what happens in groups. */
  webhooks: WebhookSender
  log: Logger
  /** Told of each event that the log's lines on security name (services/log-security.ts); the door counts them. */
  onSecurityEvent?: ((event: SecurityEvent) => void) | undefined
  config: Config
  /** Whether notices to people are recorded; lives, benchmarks and the demo's past run without. */
  notices: boolean
  /** Members are worked on one by one, also those who are all alike and go as a set otherwise: the same rows, to compare with (decision 0105). */
  oneByOne?: boolean
  /** How many groups one transaction takes, where it's fewer than as a rule: so that a few are shared out as thousands are (decision 0174). */
  sliceOf?: number
  actor: Actor
  /** The request in which something is done, and the session it came with; a job or a command has none. The audit trail says both (decision 0128). */
  origin?: {
    requestId: string
    sessionId: string | null
    /** Who looks, where the actor is a member as whom someone at the desk sees (decision 0089). */
    viewerId?: string | undefined
  }
}

/** A context for one request of the web door: with the signed-in person, and what only a request has. */
export interface RequestContext extends Context {
  /** The signed-in person, read again for this request (services/accounts/find-session.ts); `actor` is the same person. */
  session: Session | null
  /** Theirs has just lasted as long as it may, so there's none: where they have to log in again, it's said (web/session.ts). */
  isOverLongest?: boolean
  /** The door couldn't even find out who is asking: anything that needs to know is answered with it (web/request-context.ts). */
  outage?: Outage | undefined
  /** Too much is being written to the same place at this moment: a form is answered with it, reading goes on. */
  writeOutage?: Outage | undefined
  /** Told of an outage met along the way; the door listens. */
  metOutage?: ((outage: Outage) => void) | undefined
  /** Tells pages waiting for a draw how it's going; the door has one for all of them, and tests of pages may have none. */
  assemblyWatch?: AssemblyWatch | undefined
  /** How we're doing, as the door last read it; tests of pages may have none. */
  publicStatus?: (() => Promise<PublicStatus>) | undefined
  /** Changes whenever something that public pages show changes; what a page's URLs of kept files are made with. */
  contentVersion?: string | undefined
  /** Maintenance is on, and only staff get this far. */
  isClosed?: boolean | undefined
  /** The item of operator content whose draft this request asks to see in its place, by the page's `?draft=`; services decide who may. */
  preview?: string | undefined
  /** What a form said that met an outage, so that the page of the outage can send it again. */
  unsent?: readonly (readonly [name: string, value: string])[] | undefined
  request: {
    /** Stands in every log line of the request, in the X-Request-Id header and on the error page. */
    id: string
    /** Where the visitor comes from, as the door saw it; null when unknown. Never logged. */
    address: string | null
    userAgent: string | null
    /** The page that was asked for, with its query; null for everything but reading a page. */
    page: string | null
    /** The page that a form came from, with its query, as its browser says; null for reading a page, and where the browser doesn't say. */
    from: string | null
  }
}

/** The same context, asked by someone else. */
export function asActor(ctx: Context, actor: Actor): Context {
  return { ...ctx, actor }
}
