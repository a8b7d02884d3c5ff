import type { Context } from '#context'
import { isClosed } from '#db/account-closings.ts'
import { findPerson } from '#db/people.ts'
import {
  deleteIfIdle,
  findBareSession,
  findLiveSession,
  isOverLongest,
  type LiveSessionRow,
  noteActivity,
} from '#db/sessions.ts'
import { isPermitted, type Role, roleFrom } from '#domain/access/permissions.ts'
import type { Theme } from '#domain/access/preferences.ts'
import { seeingOver } from '#domain/access/seeing-as.ts'
import { needsNewPassword } from '#domain/access/temporary-password.ts'
import type { Language } from '#domain/language.ts'
import { accountsOver } from '#integrations/accounts/accounts.ts'
import { readSessionToken } from '#integrations/accounts/session-cookie.ts'
import { outageOf } from '#outage'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'
import { mustSetUp } from '#services/accounts/settle-in.ts'
import { stopSeeingAs } from '#services/accounts/stop-seeing-as.ts'

/** A signed-in person, as every page needs them. */
export interface Session {
  sessionId: string
  userId: string
  email: string
  fullName: string
  role: Role
  language: Language
  /** Null until chosen. */
  theme: Theme | null
  hidesAmounts: boolean
  isDemo: boolean
  /** AUTH-11: until they choose their own password, they can't do anything else. */
  mustChangePassword: boolean
  /** rules 0: until they have set up their second factor, they can't do anything else either. */
  mustSetUpSecondFactor: boolean
  passwordResetCompleted: boolean
  /** By real time; it ends earlier if no one uses it. */
  expiresAt: Date
  /** Someone at the desk sees this person's pages with a session of their own, read-only, until then (rules 0, Seeing as a member); null for nearly all. */
  seenBy: { viewerId: string; viewingId: string; endsAt: Date } | null
  /** Whose pages this session showed until this very request; null for nearly all. */
  sawUntilNow: string | null
}

/** The session of a request, if any, and the Set-Cookie lines its answer must carry (those of an ended one). */
export interface FoundSession {
  session: Session | null
  cookies: readonly string[]
  /** It was in use until it had lasted as long as it may, which its owner has to be told. */
  isOverLongest: boolean
}

const NOBODY: FoundSession = { session: null, cookies: [], isOverLongest: false }

/**
 * Who is sending these headers? One query, with the current role, so a demoted administrator loses the right with the next
 * click (PERM-11). If the role or profile can't be read, the person stays signed in with the least role (ERR-46). A session that
 * no one has used for ten minutes is over (AUTH-22), and so is one that has lasted as long as it may (rules 0). While its owner sees as a member, it's the member's.
 */
export async function findSession(ctx: Context, headers: Headers): Promise<FoundSession> {
  const accounts = accountsOver(ctx.db, accountsSettings(ctx))
  const token = await readSessionToken(accounts, headers)
  if (token === null) return NOBODY
  const row = await findLiveSession(ctx.db, token).catch((error: unknown) => {
    // If the database is down, it isn't asked a second time.
    if (outageOf(error) !== null) throw error
    ctx.log.error({ err: error }, 'reading role and profile failed; requester treated as role user')
    return findBareSession(ctx.db, token)
  })
  await noteUse(ctx, token, row)
  if (row !== null) return { ...NOBODY, session: await shownSession(ctx, row) }
  if (await isOverLongest(ctx.db, token)) return { ...NOBODY, isOverLongest: true }
  // Rare: the library says which cookies the browser has to forget.
  const { headers: answer } = await accounts.api.getSession({ headers, returnHeaders: true })
  return { ...NOBODY, cookies: answer.getSetCookie() }
}

/** The session of its owner, or of the member whose pages they see; when that's over, its end is recorded. */
async function shownSession(ctx: Context, row: LiveSessionRow): Promise<Session> {
  const own = sessionOf(ctx, row)
  if (row.seen === null) return own
  const { user_id: userId, id: viewingId, ends_at } = row.seen
  const person = await findPerson(ctx.db, userId)
  const seen = person === null || (await isClosed(ctx.db, userId)) ? null : person.role
  const endsAt = new Date(ends_at)
  const isHeldUp = own.mustChangePassword || own.mustSetUpSecondFactor
  const mayStillSee = isPermitted(own.role, 'users.see_as') && !isHeldUp
  const why = seeingOver({ endsAt, mayStillSee, seen }, ctx.clock.now())
  if (why === null && person !== null) {
    const theirs = sessionOf(ctx, { ...row, ...person, is_temporary_password: false, has_second_factor: true })
    return { ...theirs, seenBy: { viewerId: own.userId, viewingId, endsAt } }
  }
  try {
    await stopSeeingAs(ctx, { sessionId: own.sessionId, by: own, why: why ?? 'rights' })
  } catch (error) {
    ctx.log.warn({ err: error }, 'could not record that someone stopped seeing as a member')
  }
  return { ...own, sawUntilNow: userId }
}

/** Where nothing can be written now, reading goes on: the note is made with the next request. */
async function noteUse(ctx: Context, token: string, row: LiveSessionRow | null): Promise<void> {
  try {
    // The library, which is asked next, knows nothing of idle sessions and would take this one for a live one.
    if (row === null) await deleteIfIdle(ctx.db, token)
    else if (row.is_note_due) await noteActivity(ctx.db, row.session_id)
  } catch (error) {
    ctx.log.warn({ err: error }, 'could not record that a session is in use')
  }
}

function sessionOf(ctx: Context, row: LiveSessionRow): Session {
  const role = roleFrom(row.role)
  return {
    sessionId: row.session_id,
    userId: row.id,
    email: row.email,
    fullName: row.full_name,
    role,
    language: row.language,
    theme: row.theme,
    hidesAmounts: row.hides_amounts,
    isDemo: row.is_demo,
    passwordResetCompleted: row.password_reset_completed,
    expiresAt: row.expires_at,
    seenBy: null,
    sawUntilNow: null,
    mustChangePassword: needsNewPassword({
      isTemporaryPassword: row.is_temporary_password,
      passwordResetCompleted: row.password_reset_completed,
    }),
    mustSetUpSecondFactor: mustSetUp(ctx, role, row.has_second_factor),
  }
}
