import { admin } from '#web/i18n/esMX/admin.ts'
import { assembly } from '#web/i18n/esMX/assembly.ts'
import { auth } from '#web/i18n/esMX/auth.ts'
import { demo } from '#web/i18n/esMX/demo.ts'
import { errors } from '#web/i18n/esMX/errors.ts'
import { group } from '#web/i18n/esMX/group.ts'
import { home } from '#web/i18n/esMX/home.ts'
import { kyc } from '#web/i18n/esMX/kyc.ts'
import { member } from '#web/i18n/esMX/member.ts'
import { payments } from '#web/i18n/esMX/payments.ts'
import { shell } from '#web/i18n/esMX/shell.ts'

/** Every message of the product in this language, one file an area. */
export const esMX = { admin, assembly, auth, demo, errors, group, home, kyc, member, payments, shell }
