import { z } from 'zod'
import { ROLES } from '#domain/access/permissions.ts'
import { GIVEN_ROLES } from '#domain/access/role-change.ts'
import type { Scope } from '#domain/access/scopes.ts'
import { eventsAnswer, eventsQuery, groupsAnswer, groupsQuery, usersAnswer, usersQuery } from '#web/api/lists.ts'
import { contactAnswer, contactPayload } from '#web/contact/contact-payload.ts'

/** Everything that `/api/v1` takes and answers: the doors parse by these schemas, and the OpenAPI document is made from them. */

/** What every refusal says: a stable code, and for single fields a code of their own. */
export const refusal = z.object({
  error: z.string().meta({ description: 'A stable code.' }),
  fields: z.record(z.string(), z.string()).meta({ description: 'A code for each field that is wrong.' }),
  message: z.string().optional().meta({ description: 'For the program’s author, in English.' }),
})

const user = z.object({
  id: z.guid(),
  email: z.string(),
  full_name: z.string(),
  role: z.enum(ROLES),
  is_temporary_password: z.boolean(),
  password_reset_completed: z.boolean(),
})

/** DATA-04. */
export const session = z.object({
  access_token: z.string().meta({ description: 'Signed (JWT, EdDSA); check it with /api/v1/auth/jwks.' }),
  refresh_token: z.string().meta({ description: 'Works once. Used again, it ends the session.' }),
  token_type: z.literal('bearer'),
  expires_in: z.int().meta({ description: 'Seconds.' }),
  expires_at: z.int().meta({ description: 'Seconds since 1970.' }),
  user,
})

/** CALL-01, AUTH-20: the two ways to tokens. */
export const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    email: z.string(),
    password: z.string(),
    code: z.string().max(60).optional().meta({
      description: 'Where two-step login is on: the code the app shows now, or a recovery code.',
    }),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
])

export const sessionAnswer = z.object({
  user,
  expires_at: z.int().meta({
    description:
      'When the cookie’s session ends at the latest, in seconds since 1970; with a bearer token, when that expires.',
  }),
})

/** CALL-12. */
export const deleteRequest = z.object({ userId: z.guid() })

/** CALL-15. */
export const createRequest = z.object({
  email: z.string().max(254),
  password: z.string().max(200).meta({ description: 'Temporary: they replace it when they first log in.' }),
  full_name: z.string().max(200).default(''),
  role: z
    .enum(GIVEN_ROLES)
    .default('user')
    .meta({ description: 'A role over others is given by a person, not a program’s token.' }),
  reason: z.string().max(500).default('').meta({
    description: 'Why, for a role over others: another super administrator approves it. Until then, they’re a user.',
  }),
})

/** `approvalId`: the request that waits for another super administrator, or null. */
export const createAnswer = z.object({ userId: z.guid(), approvalId: z.guid().nullable() })

const keySet = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string(), use: z.string() })),
})

/** What became of an email: a message of a conversation, a new one, one we had, a report on one of ours, or nothing (`why`). */
export const mailAnswer = z.object({
  as: z.enum(['message', 'ticket', 'known', 'report', 'left_alone']),
  number: z.string().optional().meta({ description: 'The conversation’s number.' }),
  why: z.enum(['mail_automatic', 'mail_from_us', 'report_unknown']).optional(),
})

interface Door {
  path: string
  method: 'get' | 'post'
  summary: string
  /** The JSON it reads. */
  request?: z.ZodType
  /** What it reads that isn't JSON, by its content type, and the header that signs it. */
  signed?: { type: string; header: string; description: string }
  /** What it reads of the URL. */
  query?: z.ZodObject
  /** Takes `Authorization: Bearer` with an access token, from signing in. */
  bearer?: true
  /** What a program's token needs here; without one, no such token opens this door. */
  scope?: Scope
  /** Takes an `Idempotency-Key`. */
  takesKey?: true
  /** What it answers, by status; null is no content. */
  answers: Readonly<Record<number, { what: string; schema: z.ZodType | null }>>
}

const refused = (what: string) => ({ what, schema: refusal })
const READABLE = {
  400: refused('The body isn’t what this door reads.'),
  413: refused('The body is too large.'),
  415: refused('The body isn’t JSON.'),
}
const LIMITED = {
  429: refused('Too many tries; Retry-After says when to come again.'),
  503: refused('Busy; Retry-After says when to come again.'),
}

/** A program's token lacks the scope; `fields.scope` says which. Or its owner may not. */
const NOT_ALLOWED = {
  401: refused('No token, or one that proves nothing.'),
  403: refused(
    'The token lacks this door’s scope (`insufficient_scope`; `fields.scope` says which), or its owner may not do this.',
  ),
}
/** What an `Idempotency-Key` may meet. */
const REUSED = refused('This Idempotency-Key came before with another request: key_reused.')
const KEYED = 'Or the first request with this Idempotency-Key is still being worked on: key_in_flight.'

/** What every door answers that only reads. */
const ASKABLE = { 400: refused('The URL asks for something this door doesn’t know.'), ...NOT_ALLOWED, ...LIMITED }

/** Every door of `/api/v1`, by path. */
export const DOORS: readonly Door[] = [
  {
    path: '/api/v1/auth/token',
    method: 'post',
    summary: 'Sign in with a password, or exchange a refresh token',
    request: tokenRequest,
    answers: {
      200: { what: 'Signed in.', schema: session },
      ...READABLE,
      401: refused('Wrong email, password, or code, an unconfirmed email, or a refresh token that no longer works.'),
      403: refused('More is needed than a password: a code, or a password of one’s own.'),
      ...LIMITED,
    },
  },
  {
    path: '/api/v1/auth/logout',
    method: 'post',
    summary: 'End the session of an access token, and every token of it',
    bearer: true,
    answers: { 204: { what: 'Ended, or ended before.', schema: null } },
  },
  {
    path: '/api/v1/auth/session',
    method: 'get',
    summary: 'Who is signed in, by an access token or by the cookie of our pages',
    bearer: true,
    answers: {
      200: { what: 'This person.', schema: sessionAnswer },
      401: refused('No one, or the token proves nothing.'),
    },
  },
  {
    path: '/api/v1/auth/jwks',
    method: 'get',
    summary: 'The public keys that access tokens are checked with',
    answers: { 200: { what: 'A key set (RFC 7517).', schema: keySet } },
  },
  {
    path: '/api/v1/users',
    method: 'get',
    summary: 'The people, the newest first, 50 at a time',
    query: usersQuery,
    bearer: true,
    scope: 'users:read',
    answers: { 200: { what: 'A page of them.', schema: usersAnswer }, ...ASKABLE },
  },
  {
    path: '/api/v1/groups',
    method: 'get',
    summary: 'The groups by name, 25 at a time',
    query: groupsQuery,
    bearer: true,
    scope: 'groups:read',
    answers: { 200: { what: 'A page of them.', schema: groupsAnswer }, ...ASKABLE },
  },
  {
    path: '/api/v1/events',
    method: 'get',
    summary: 'What webhooks asked for and happened in the last 30 days, 100 at a time',
    query: eventsQuery,
    bearer: true,
    scope: 'events:read',
    answers: { 200: { what: 'A page of it, in the order of the ids.', schema: eventsAnswer }, ...ASKABLE },
  },
  {
    path: '/api/v1/create-user',
    method: 'post',
    summary: 'Make an account, with a password that its owner replaces. For super administrators',
    request: createRequest,
    bearer: true,
    scope: 'users:write',
    takesKey: true,
    answers: {
      201: { what: 'Made.', schema: createAnswer },
      ...READABLE,
      ...NOT_ALLOWED,
      409: refused(KEYED),
      422: refused(
        'Not made: the field says why, such as email_taken. Or this Idempotency-Key came before with another request: key_reused.',
      ),
      ...LIMITED,
    },
  },
  {
    path: '/api/v1/delete-user',
    method: 'post',
    summary: 'Delete a person: anonymized, their email freed. For super administrators',
    request: deleteRequest,
    bearer: true,
    takesKey: true,
    answers: {
      200: { what: 'Deleted.', schema: deleteRequest },
      ...READABLE,
      401: refused('No access token, or one that proves nothing.'),
      403: refused(
        'Not a super administrator, the sign-in is more than ten minutes ago (sign in again), or a program’s token (session_needed).',
      ),
      404: refused('No such person.'),
      409: refused(
        `Can’t be deleted: your own account, staff, deleted before, or something is open; message says what. ${KEYED}`,
      ),
      422: REUSED,
      503: refused('Busy; Retry-After says when to come again.'),
    },
  },
  {
    path: '/api/v1/received-mail',
    method: 'post',
    summary: 'Pass on an email that came for the support team, raw',
    signed: {
      type: 'message/rfc822',
      header: 'Cotavia-Signature',
      description:
        't=SECONDS,k=HEX,v1=HEX, no older than five minutes: k is HMAC-SHA-256 of "SECONDS", v1 of "SECONDS." and the email.',
    },
    answers: {
      200: { what: 'Taken, or left alone.', schema: mailAnswer },
      401: refused('Not signed with the shared secret in the last five minutes.'),
      404: refused('There’s no shared secret.'),
      413: refused('The email is too large.'),
      422: refused('Not an email with a sender, or none of its addresses is ours.'),
      ...LIMITED,
    },
  },
  {
    path: '/api/v1/send-contact-email',
    method: 'post',
    summary: 'Send a message to the support team',
    request: contactPayload,
    takesKey: true,
    answers: {
      201: { what: 'Received.', schema: contactAnswer },
      ...READABLE,
      409: refused(KEYED),
      422: REUSED,
      ...LIMITED,
      500: refused('Not sent.'),
    },
  },
  {
    path: '/api/v1/openapi.json',
    method: 'get',
    summary: 'This document',
    answers: { 200: { what: 'OpenAPI 3.1.', schema: z.looseObject({ openapi: z.string() }) } },
  },
]
