import { about } from '#web/i18n/esMX/about.ts'
import { admin } from '#web/i18n/esMX/admin.ts'
import { assembly } from '#web/i18n/esMX/assembly.ts'
import { auth } from '#web/i18n/esMX/auth.ts'
import { blog } from '#web/i18n/esMX/blog.ts'
import { calculator } from '#web/i18n/esMX/calculator.ts'
import { car } from '#web/i18n/esMX/car.ts'
import { chat } from '#web/i18n/esMX/chat.ts'
import { claims } from '#web/i18n/esMX/claims.ts'
import { construction } from '#web/i18n/esMX/construction.ts'
import { contact } from '#web/i18n/esMX/contact.ts'
import { demo } from '#web/i18n/esMX/demo.ts'
import { documents } from '#web/i18n/esMX/documents.ts'
import { errors } from '#web/i18n/esMX/errors.ts'
import { faq } from '#web/i18n/esMX/faq.ts'
import { group } from '#web/i18n/esMX/group.ts'
import { home } from '#web/i18n/esMX/home.ts'
import { homePlan } from '#web/i18n/esMX/home-plan.ts'
import { howItWorks } from '#web/i18n/esMX/how-it-works.ts'
import { kyc } from '#web/i18n/esMX/kyc.ts'
import { member } from '#web/i18n/esMX/member.ts'
import { payments } from '#web/i18n/esMX/payments.ts'
import { plans } from '#web/i18n/esMX/plans.ts'
import { pricing } from '#web/i18n/esMX/pricing.ts'
import { search } from '#web/i18n/esMX/search.ts'
import { shell } from '#web/i18n/esMX/shell.ts'

/** Every message of the product in this language, one file an area. */
export const esMX = {
  about,
  admin,
  assembly,
  auth,
  blog,
  calculator,
  car,
  chat,
  claims,
  construction,
  contact,
  demo,
  documents,
  errors,
  faq,
  group,
  home,
  homePlan,
  howItWorks,
  kyc,
  member,
  payments,
  plans,
  pricing,
  search,
  shell,
}
