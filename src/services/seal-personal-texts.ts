import type { Context } from '#context'
import type { PersonalTexts, PersonRow } from '#db/people.ts'
import { partsOfPerson } from '#domain/access/search-parts.ts'
import { searchKeys } from '#services/search-keys.ts'

/** Someone's name, phone, and email as they are. */
export interface PersonInClear {
  fullName: string
  phone: string | null
  email: string
}

/** A person's row, as its texts were opened. */
export function inClear(person: Pick<PersonRow, 'full_name' | 'phone' | 'email'>): PersonInClear {
  return { fullName: person.full_name, phone: person.phone, email: person.email }
}

/** They are stored sealed, each bound to the person, with hashes of their parts by which the desk finds them (docs/decisions/0140). */
export function sealPersonalTexts(ctx: Pick<Context, 'sealing'>, userId: string, person: PersonInClear): PersonalTexts {
  const { fullName, phone, email } = person
  return {
    full_name: ctx.sealing.sealText(fullName, 'profiles.full_name', userId),
    phone: phone === null || phone === '' ? null : ctx.sealing.sealText(phone, 'profiles.phone', userId),
    email: ctx.sealing.sealText(email, 'profiles.email', userId),
    // In order of their value, so that nothing tells which part is which.
    search_keys: [...Int32Array.from(searchKeys(ctx, partsOfPerson(person))).sort()],
  }
}
