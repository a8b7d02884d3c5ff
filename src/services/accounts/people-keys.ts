import type { Context } from '#context'
import type { PeopleKeys } from '#db/pages/people-list.ts'
import { isEmail } from '#domain/access/email.ts'
import type { PeopleSearch } from '#domain/access/people-search.ts'
import { partsOfDigits, partsOfDomain, partsOfEmail, partsOfName } from '#domain/access/search-parts.ts'
import { emailKeys } from '#services/email-keys.ts'
import { searchKeys } from '#services/search-keys.ts'

/** Nothing to look for. */
export const NO_KEYS: PeopleKeys = {
  words: [],
  names: [],
  alike: [],
  digits: [],
  email: [],
  domain: [],
  emailKeys: [],
  idPart: null,
}

/** What is looked for of people, as the database knows it. */
export function peopleKeys(ctx: Context, { words, digits, email, idPart }: PeopleSearch): PeopleKeys {
  return {
    words,
    names: searchKeys(ctx, words.flatMap(partsOfName)),
    alike: [],
    digits: searchKeys(ctx, digits === null ? [] : partsOfDigits(digits)),
    email: searchKeys(ctx, email === null ? [] : partsOfEmail(email)),
    domain: searchKeys(ctx, email === null ? [] : partsOfDomain(email)),
    emailKeys: email !== null && isEmail(email) ? emailKeys(ctx, email) : [],
    idPart,
  }
}
