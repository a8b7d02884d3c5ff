import type { Context } from '#context'
import { findOpenClosing } from '#db/account-closings.ts'
import { findFailingSince } from '#db/mail-outcomes.ts'
import { findPerson } from '#db/people.ts'
import type { Theme } from '#domain/access/preferences.ts'
import { type NameLock, nameLock } from '#domain/access/profile.ts'
import type { Language } from '#domain/language.ts'
import { requirePerson } from '#services/access.ts'
import { addressKey } from '#services/notices/mail-address.ts'
import { NotAuthenticated } from '#services/refusals.ts'

/** A person's own account as its page shows it. Plain values that may travel to the browser. */
export interface OwnAccount {
  userId: string
  email: string
  /** Since when email to it has failed; null while it arrives, as far as we know. */
  emailFailingSince: Date | null
  fullName: string
  /** Digits only; null when none was given. */
  phone: string | null
  memberSince: Date
  /** The URL path of their picture; null without one. Another picture has another path. */
  picture: string | null
  language: Language
  theme: Theme | null
  hidesAmounts: boolean
  /** When it closes, if its owner asked for that; until then they can take it back. */
  closesAt: Date | null
  /** Why the name can't be changed; null when it can. */
  nameLock: NameLock | null
}

/** The asker's own account (MEM-01, CALL-04). */
export async function showOwnAccount(ctx: Context): Promise<OwnAccount> {
  const { userId } = requirePerson(ctx)
  const [person, closing] = await Promise.all([findPerson(ctx.db, userId), findOpenClosing(ctx.db, userId)])
  if (person === null) throw new NotAuthenticated()
  const { email, full_name: fullName, phone, created_at: memberSince, language, theme } = person
  const version = person.profile_image_url?.split('/').at(-1)
  return {
    ...{ userId, email, fullName, phone, memberSince, language, theme },
    emailFailingSince: await findFailingSince(ctx.db, addressKey(ctx, email)),
    hidesAmounts: person.hides_amounts,
    picture: version === undefined ? null : `/avatars/${userId}?v=${version}`,
    closesAt: closing?.closes_at ?? null,
    nameLock: nameLock(person.kyc_status),
  }
}
