import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { insertPasswords } from '#db/passwords.ts'
import { hasOtherKey, insertProfiles, insertUsers } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import type { Role } from '#domain/access/permissions.ts'
import { phoneDigits } from '#domain/access/phone.ts'
import type { Language } from '#domain/language.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { emailKeys } from '#services/email-keys.ts'
import { Forbidden } from '#services/refusals.ts'
import { sealPersonalTexts } from '#services/seal-personal-texts.ts'

/** DATA-18, with its defaults: the name is the part of the email before the at sign, the role is user. */
export interface NewPerson {
  email: string
  fullName?: string
  phone?: string
  language?: Language
  role?: Role
  /** Without one no one can sign in as this person; most of a demo world needs none. */
  password?: string
  /** The person must choose another password before anything opens (AUTH-11). */
  isTemporaryPassword?: boolean
  /** Someone vouches for the address, so no confirmation is required. */
  isEmailConfirmed?: boolean
}

/**
 * Makes any number of accounts, all or none, and returns their ids in order. For administrators with the permission, the
 * command line and the demo world; people make their own account by signing up. Throws Forbidden without users.create,
 * and for a person who'd give a role of the staff.
 */
export async function createPeople(
  ctx: Context,
  people: readonly NewPerson[],
): Promise<Outcome<string[], 'email_taken'>> {
  requirePermission(ctx, 'users.create')
  // No one gives a role of the staff alone (rules 0): createUser asks another person.
  if (ctx.actor.kind === 'person' && people.some(({ role = 'user' }) => role !== 'user'))
    throw new Forbidden('needs_another_person')
  const hashed = await hashPasswords(ctx, people)
  try {
    return grant(await outsideCells(ctx, (tx) => insertPeople(ctx, tx, hashed)))
  } catch (error) {
    if (error instanceof EmailTaken) return refuse('email_taken')
    throw error
  }
}

/** Thrown inside the transaction so that no one of the batch remains. */
export class EmailTaken extends Error {}

/** A person whose password is already hashed. */
export type HashedPerson = NewPerson & { passwordHash: string | null }

/** Hashes what has to be hashed before a transaction is opened: each one takes about 100 ms. */
export async function hashPasswords(ctx: Context, people: readonly NewPerson[]): Promise<HashedPerson[]> {
  const hashed: HashedPerson[] = []
  // One after another: a batch must not take every turn from people who want to sign in.
  for (const person of people) {
    const passwordHash = person.password === undefined ? null : await ctx.passwords.hash(person.password)
    hashed.push({ ...person, passwordHash })
  }
  return hashed
}

/** The writes of `createPeople`, in the caller's transaction. Throws EmailTaken when an address has an account already. */
export async function insertPeople(ctx: Context, tx: Tx, people: readonly HashedPerson[]): Promise<string[]> {
  const at = ctx.clock.now()
  const rows = people.map((person) => {
    const [id, email] = [ctx.random.uuid4(), person.email.trim().toLowerCase()]
    const fullName = person.fullName?.trim() || email.slice(0, email.lastIndexOf('@'))
    const texts = sealPersonalTexts(ctx, id, { fullName, phone: phoneDigits(person.phone ?? ''), email })
    return { ...person, id, email, texts }
  })
  const keys = rows.map(({ email }) => emailKeys(ctx, email))
  if (await hasOtherKey(tx, keys)) throw new EmailTaken()
  const inserted = await insertUsers(
    tx,
    rows.map((row, place) => ({
      id: row.id,
      email_key: keys[place]?.[0] ?? '',
      email_verified: row.isEmailConfirmed ?? false,
      is_temporary_password: row.isTemporaryPassword ?? false,
      is_demo: ctx.config.DEMO_MODE,
      search_keys: row.texts.search_keys,
      created_at: at,
      updated_at: at,
    })),
  )
  if (inserted !== rows.length) throw new EmailTaken()
  await insertProfiles(
    tx,
    rows.map(({ id, texts, language, role }) => ({
      id,
      created_at: at,
      ...texts,
      language: language ?? 'enUS',
      role: role ?? 'user',
    })),
  )
  const withPassword = rows.filter((row) => row.passwordHash !== null)
  await insertPasswords(
    tx,
    withPassword.map((row) => ({ user_id: row.id, password: String(row.passwordHash) })),
  )
  await recordAudit(
    ctx,
    tx,
    rows.map((row) => ({
      action: 'user.created',
      subjectKind: 'user',
      subjectId: row.id,
      details: { role: row.role ?? 'user' },
    })),
    at,
  )
  return rows.map((row) => row.id)
}
