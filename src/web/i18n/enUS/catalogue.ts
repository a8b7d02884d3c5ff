import { admin } from '#web/i18n/enUS/admin.ts'
import { assembly } from '#web/i18n/enUS/assembly.ts'
import { auth } from '#web/i18n/enUS/auth.ts'
import { demo } from '#web/i18n/enUS/demo.ts'
import { errors } from '#web/i18n/enUS/errors.ts'
import { group } from '#web/i18n/enUS/group.ts'
import { home } from '#web/i18n/enUS/home.ts'
import { kyc } from '#web/i18n/enUS/kyc.ts'
import { member } from '#web/i18n/enUS/member.ts'
import { payments } from '#web/i18n/enUS/payments.ts'
import { shell } from '#web/i18n/enUS/shell.ts'

/** Every message of the product in this language, one file an area. */
export const enUS = { admin, assembly, auth, demo, errors, group, home, kyc, member, payments, shell }
