import { z } from 'zod'
import { ROLES } from '#domain/access/permissions.ts'
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
  z.object({ grant_type: z.literal('password'), email: z.string(), password: z.string() }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
])

export const sessionAnswer = z.object({
  user,
  expires_at: z.int().meta({
    description:
      'When the cookie’s session ends unless it’s renewed, in seconds since 1970; with a bearer token, when that expires.',
  }),
})

const keySet = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string(), use: z.string() })),
})

interface Door {
  path: string
  method: 'get' | 'post'
  summary: string
  /** The JSON it reads. */
  request?: z.ZodType
  /** Takes `Authorization: Bearer`. */
  bearer?: true
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
      401: refused('Wrong email or password, an unconfirmed email, or a refresh token that no longer works.'),
      403: refused('More is needed than a password: a second factor, or a password of one’s own.'),
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
    path: '/api/v1/send-contact-email',
    method: 'post',
    summary: 'Send a message to the support team',
    request: contactPayload,
    answers: {
      201: { what: 'Received.', schema: contactAnswer },
      ...READABLE,
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
