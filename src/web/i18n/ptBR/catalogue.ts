import { admin } from '#web/i18n/ptBR/admin.ts'
import { assembly } from '#web/i18n/ptBR/assembly.ts'
import { auth } from '#web/i18n/ptBR/auth.ts'
import { demo } from '#web/i18n/ptBR/demo.ts'
import { errors } from '#web/i18n/ptBR/errors.ts'
import { group } from '#web/i18n/ptBR/group.ts'
import { home } from '#web/i18n/ptBR/home.ts'
import { kyc } from '#web/i18n/ptBR/kyc.ts'
import { member } from '#web/i18n/ptBR/member.ts'
import { payments } from '#web/i18n/ptBR/payments.ts'
import { shell } from '#web/i18n/ptBR/shell.ts'

/** Every message of the product in this language, one file an area. */
export const ptBR = { admin, assembly, auth, demo, errors, group, home, kyc, member, payments, shell }
