import { sql } from 'kysely'
import { type PersonalTexts, updatePersonalTexts } from '#db/people.ts'
import type { Db, Tx } from '#db/rows.ts'
import type { SealedAnswers } from '#domain/kyc/answers.ts'
import type { KycStatus } from '#domain/kyc/decision.ts'

/** What the identity form asked, as a profile keeps it; what was read of the first three is opened, the rest is sealed (DATA-02). */
export type KycProfileRow = {
  id: string
  full_name: string
  phone: string | null
  email: string
  state: string | null
  kyc_status: KycStatus
} & { [Column in keyof SealedAnswers]: Buffer | null }

/** The same as it's written. */
export type SealedKycProfile = Omit<KycProfileRow, 'full_name' | 'phone' | 'email' | 'kyc_status'> & {
  texts: PersonalTexts
}

/** The identity part of a profile, or null when there is no such person. */
export async function findKycProfile(db: Db, userId: string): Promise<KycProfileRow | null> {
  return (await readKycProfiles(db, [userId]))[0] ?? null
}

/** The identity parts of these people's profiles; unknown ids are left out. */
export async function readKycProfiles(db: Db, userIds: readonly string[]): Promise<KycProfileRow[]> {
  const { rows } = await sql<KycProfileRow>`
    select id, full_name, phone, email, kyc_status, state, address, city, zip_code, date_of_birth, employment_status, employer_name, job_title,
      annual_income, bank_name, account_type, source_of_funds, ssn_last_four
    from profiles where id = any(${userIds}::uuid[])`.execute(db)
  return rows
}

/** Writes what was sent and nothing else on the profile (PERM-12). */
export async function updateKycProfile(tx: Tx, row: SealedKycProfile, at: Date): Promise<void> {
  await updatePersonalTexts(tx, row.id, row.texts, at)
  await sql`
      update profiles set state = ${row.state}, address = ${row.address},
        city = ${row.city}, zip_code = ${row.zip_code}, date_of_birth = ${row.date_of_birth},
        employment_status = ${row.employment_status}, employer_name = ${row.employer_name}, job_title = ${row.job_title},
        annual_income = ${row.annual_income}, bank_name = ${row.bank_name}, account_type = ${row.account_type},
        source_of_funds = ${row.source_of_funds}, ssn_last_four = ${row.ssn_last_four}, updated_at = ${at}
      where id = ${row.id}`.execute(tx)
}

/** A person's income as it is stored, sealed; null where they stated none. */
export async function findSealedIncome(db: Db, userId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ annual_income: Buffer | null }>`
    select annual_income from profiles where id = ${userId}`.execute(db)
  return rows[0]?.annual_income ?? null
}
