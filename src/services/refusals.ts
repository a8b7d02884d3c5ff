/**
 * What a service throws when the answer is "no" before the question is even considered: no one is signed in, the person may not ask,
 * or the thing doesn't exist (or isn't theirs, which must look the same). A "no" from the business rules is a Verdict value
 * (docs/style.md 9). The web door maps the code to a status and a sentence; nothing parses the English message.
 */
export class Denied extends Error {
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: string, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = new.target.name
    this.code = code
    this.details = details
  }
}

/** No one is signed in (ERR-09 "User not authenticated", PERM-10). Status 401, or a redirect to /auth. */
export class NotAuthenticated extends Denied {
  constructor(code = 'not_authenticated', details?: Readonly<Record<string, unknown>>) {
    super(code, details)
  }
}

/** Someone is signed in and may not do this (ERR-08 "Insufficient permissions"). Status 403. */
export class Forbidden extends Denied {
  constructor(code = 'insufficient_permissions', details?: Readonly<Record<string, unknown>>) {
    super(code, details)
  }
}

/** The thing doesn't exist or isn't the asker's; the two are never distinguished (ERR-24). Status 404. */
export class NotFound extends Denied {
  constructor(code = 'not_found', details?: Readonly<Record<string, unknown>>) {
    super(code, details)
  }
}
