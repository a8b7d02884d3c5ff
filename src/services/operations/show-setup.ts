import type { Context } from '#context'
import { readPasskeys } from '#db/passkeys.ts'
import { countPeopleInRole, findPerson } from '#db/people.ts'
import { countRecoveryCodes, findSecondFactor } from '#db/second-factors.ts'
import { findSetupStep, hasGroups } from '#db/setup.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { type LaunchGap, listLaunchGaps } from '#services/content/list-launch-gaps.ts'

/** How far a new installation is, read from what is there: it can be left and gone on with at any time. Plain values. */
export interface SetupShown {
  owner: { fullName: string; email: string }
  factor: { hasApp: boolean; codesLeft: number; passkeys: number }
  organization: {
    productName: string
    publicUrl: string
    supportEmail: string
    registrationNumber: string | null
    /** The support address is the example one, at which no one reads. */
    isSupportExample: boolean
    hoursAreSample: boolean
    /** Samples and claims without proof, as `launch-check` lists them. */
    gaps: number
  }
  states: readonly string[]
  zone: string
  mail: { hasServer: boolean; from: string; isFromExample: boolean; takenAt: Date | null }
  bank: { name: string | null; movesMoney: boolean }
  superAdmins: number
  hasGroup: boolean
}

const isExample = (address: string) => /[@.]example\b/.test(address)
const isAbout = (key: LaunchGap['key']) => (gap: LaunchGap) => gap.key === key

/** Every step of setting up, with what's missing. Throws Forbidden without admin.open. */
export async function showSetup(ctx: Context): Promise<SetupShown> {
  requirePermission(ctx, 'admin.open')
  const { userId } = requirePerson(ctx)
  const { db, config } = ctx
  const [person, factor, codesLeft, passkeys, gaps, takenAt, superAdmins, hasGroup] = await Promise.all([
    findPerson(db, userId),
    findSecondFactor(db, userId),
    countRecoveryCodes(db, userId),
    readPasskeys(db, userId),
    listLaunchGaps(ctx),
    findSetupStep(db, 'mail'),
    countPeopleInRole(db, 'super_admin'),
    hasGroups(db),
  ])
  return {
    owner: { fullName: person?.full_name ?? '', email: person?.email ?? '' },
    factor: { hasApp: (factor?.confirmed_at ?? null) !== null, codesLeft, passkeys: passkeys.length },
    organization: {
      productName: config.PRODUCT_NAME,
      publicUrl: config.PUBLIC_URL,
      supportEmail: config.SUPPORT_EMAIL,
      registrationNumber: config.REGISTRATION_NUMBER ?? null,
      isSupportExample: isExample(config.SUPPORT_EMAIL),
      hoursAreSample: gaps.some(isAbout('hours')),
      gaps: gaps.length,
    },
    states: config.LICENSED_STATES,
    zone: config.TIME_ZONE,
    mail: {
      hasServer: config.SMTP_URL !== undefined,
      from: config.MAIL_FROM,
      isFromExample: isExample(config.MAIL_FROM),
      takenAt,
    },
    bank: { name: config.BANK_NAME ?? null, movesMoney: !gaps.some(isAbout('bank')) },
    superAdmins,
    hasGroup,
  }
}
