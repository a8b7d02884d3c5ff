import { sql } from 'kysely'
import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findPerson, updatePersonalTexts } from '#db/people.ts'
import { invariant } from '#domain/verdict.ts'
import type { NewPerson } from '#services/accounts/create-people.ts'
import { loadSanctionsList } from '#services/kyc/load-sanctions-list.ts'
import { sealPersonalTexts } from '#services/seal-personal-texts.ts'

/** A list of INVENTED names: nobody on it exists. Only the demo has it; an operator loads the real one. */
const INVENTED_SDN = [
  '9001,"ZORVANIK, Teodoro Quillan","individual","INVENTED FOR THE DEMO",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB circa 1980; this person doesn\'t exist."',
  '9002,"BREVANDINE, Ofelia","individual","INVENTED FOR THE DEMO",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 3 Mar 1961; this person doesn\'t exist."',
  '9003,"INVENTED TRADING CO.",-0- ,"INVENTED FOR THE DEMO",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"This company doesn\'t exist."',
].join('\n')

const LOADED_BEFORE_MS = 100 * 86_400_000

/** Makes the invented list the current one, some time before anyone on the desk applied. */
export async function loadDemoList(ctx: Context): Promise<void> {
  const files = {
    sdn: INVENTED_SDN,
    alt: '9001,1,"aka","ZORVANIK, Teo",-0- ',
    add: '9001,1,-0- ,-0- ,"Nowhereland",-0- ',
  }
  const then = new Date(ctx.clock.now().getTime() - LOADED_BEFORE_MS)
  const loaded = await loadSanctionsList({ ...ctx, clock: { now: () => then } }, { files, mayBeShorter: true })
  invariant(loaded.ok, 'the demo’s list can be read')
}

/** The places, among the waiting applicants, of the one who may be on the list and of the one whose answers don't fit together. */
const MATCHED = 6
const MISMATCHED = 2

/** The same people, one of them with a name like one on the list. */
export function withMatch(people: readonly NewPerson[]): NewPerson[] {
  return people.map((person, place) => (place === MATCHED ? { ...person, fullName: 'Teodoro Zorvanik' } : person))
}

const CITIES = [
  ['Orlando', 'FL', '32801'],
  ['Dallas', 'TX', '75201'],
  ['Fresno', 'CA', '93701'],
  ['Yonkers', 'NY', '10701'],
] as const
const WORK = ['employed', 'self-employed', 'part-time', 'employed'] as const
const INCOMES = ['3750000', '6250000', '8750000'] as const

/** What the applicant at that place states about where they live and when they were born. */
export function statedAt(place: number) {
  const [city, state, zip] = CITIES[place % CITIES.length] ?? CITIES[0]
  return {
    ...{ city, state, address: `${120 + place * 13} Sample Street`, zip: isOdd(place) ? '60601' : zip },
    bornOn: `${1971 + ((place * 7) % 30)}-0${1 + (place % 9)}-1${place % 9}`,
  }
}

const isOdd = (place: number) => place === MATCHED || place === MISMATCHED

/** What the waiting and the rejected applicants stated in their form, by their place and not by chance, so that nothing else in the world shifts. */
export async function stateAnswers(ctx: Context, userIds: readonly string[]): Promise<void> {
  for (const [place, id] of userIds.entries()) {
    const { city, state, zip, address, bornOn } = statedAt(place)
    const stated = {
      date_of_birth: bornOn,
      ssn_last_four: String(1203 + place * 611).slice(-4),
      ...{ address, city, zip_code: zip },
      employment_status: WORK[place % WORK.length] ?? 'employed',
      annual_income: INCOMES[place % INCOMES.length] ?? '',
      bank_name: 'Sample Bank',
      account_type: 'checking',
      source_of_funds: isOdd(place) ? 'other' : 'salary',
    }
    const columns = Object.entries(stated).map(
      ([column, text]) => sql`${sql.ref(column)} = ${ctx.sealing.seal(text, `profiles.${column}:${id}`)}`,
    )
    const phone = isOdd(place) ? `5511912345${100 + place}` : `305555${String(1200 + place)}`
    await outsideCells(ctx, async (tx) => {
      const person = await findPerson(tx, id)
      if (person === null) throw new Error('an applicant without an account')
      await updatePersonalTexts(
        tx,
        id,
        sealPersonalTexts(ctx, id, { fullName: person.full_name, email: person.email, phone }),
        person.created_at,
      )
      await sql`update profiles set ${sql.join(columns)}, state = ${state} where id = ${id}`.execute(tx)
    })
  }
}
