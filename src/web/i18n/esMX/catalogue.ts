import { about } from '#web/i18n/esMX/about.ts'
import { account } from '#web/i18n/esMX/account.ts'
import { admin } from '#web/i18n/esMX/admin.ts'
import { adminApprovals } from '#web/i18n/esMX/admin-approvals.ts'
import { adminAssemblies } from '#web/i18n/esMX/admin-assemblies.ts'
import { adminAudit } from '#web/i18n/esMX/admin-audit.ts'
import { adminAuditTrail } from '#web/i18n/esMX/admin-audit-trail.ts'
import { adminBankFiles } from '#web/i18n/esMX/admin-bank-files.ts'
import { adminCancellation } from '#web/i18n/esMX/admin-cancellation.ts'
import { adminChecks } from '#web/i18n/esMX/admin-checks.ts'
import { adminClosing } from '#web/i18n/esMX/admin-closing.ts'
import { adminContemplations } from '#web/i18n/esMX/admin-contemplations.ts'
import { adminContent } from '#web/i18n/esMX/admin-content.ts'
import { adminExits } from '#web/i18n/esMX/admin-exits.ts'
import { adminFigures } from '#web/i18n/esMX/admin-figures.ts'
import { adminFiles } from '#web/i18n/esMX/admin-files.ts'
import { adminGroup } from '#web/i18n/esMX/admin-group.ts'
import { adminGroupFigures } from '#web/i18n/esMX/admin-group-figures.ts'
import { adminGroups } from '#web/i18n/esMX/admin-groups.ts'
import { adminLate } from '#web/i18n/esMX/admin-late.ts'
import { adminLaunch } from '#web/i18n/esMX/admin-launch.ts'
import { adminLedger } from '#web/i18n/esMX/admin-ledger.ts'
import { adminMail } from '#web/i18n/esMX/admin-mail.ts'
import { adminMembers } from '#web/i18n/esMX/admin-members.ts'
import { adminMembersThen } from '#web/i18n/esMX/admin-members-then.ts'
import { adminMessage } from '#web/i18n/esMX/admin-message.ts'
import { adminMessages } from '#web/i18n/esMX/admin-messages.ts'
import { adminNewGroup } from '#web/i18n/esMX/admin-new-group.ts'
import { adminNewUser } from '#web/i18n/esMX/admin-new-user.ts'
import { adminOverview } from '#web/i18n/esMX/admin-overview.ts'
import { adminPanel } from '#web/i18n/esMX/admin-panel.ts'
import { adminPeople } from '#web/i18n/esMX/admin-people.ts'
import { adminPeopleJobs } from '#web/i18n/esMX/admin-people-jobs.ts'
import { adminPeopleMany } from '#web/i18n/esMX/admin-people-many.ts'
import { adminPeopleViews } from '#web/i18n/esMX/admin-people-views.ts'
import { adminPerson } from '#web/i18n/esMX/admin-person.ts'
import { adminPersonRecord } from '#web/i18n/esMX/admin-person-record.ts'
import { adminPoints } from '#web/i18n/esMX/admin-points.ts'
import { adminProjection } from '#web/i18n/esMX/admin-projection.ts'
import { adminQueue } from '#web/i18n/esMX/admin-queue.ts'
import { adminRuns } from '#web/i18n/esMX/admin-runs.ts'
import { adminSeeAs } from '#web/i18n/esMX/admin-see-as.ts'
import { adminSpots } from '#web/i18n/esMX/admin-spots.ts'
import { adminSystem } from '#web/i18n/esMX/admin-system.ts'
import { adminTokens } from '#web/i18n/esMX/admin-tokens.ts'
import { adminWebhooks } from '#web/i18n/esMX/admin-webhooks.ts'
import { agreeing } from '#web/i18n/esMX/agreeing.ts'
import { asking } from '#web/i18n/esMX/asking.ts'
import { assembly } from '#web/i18n/esMX/assembly.ts'
import { assemblyOwn } from '#web/i18n/esMX/assembly-own.ts'
import { auth } from '#web/i18n/esMX/auth.ts'
import { ballot } from '#web/i18n/esMX/ballot.ts'
import { bidding } from '#web/i18n/esMX/bidding.ts'
import { bids } from '#web/i18n/esMX/bids.ts'
import { blog } from '#web/i18n/esMX/blog.ts'
import { calculator } from '#web/i18n/esMX/calculator.ts'
import { calendarFeed } from '#web/i18n/esMX/calendar-feed.ts'
import { car } from '#web/i18n/esMX/car.ts'
import { chat } from '#web/i18n/esMX/chat.ts'
import { checkReceipt } from '#web/i18n/esMX/check-receipt.ts'
import { claims } from '#web/i18n/esMX/claims.ts'
import { closingAccount } from '#web/i18n/esMX/closing-account.ts'
import { comeBack } from '#web/i18n/esMX/come-back.ts'
import { construction } from '#web/i18n/esMX/construction.ts'
import { contact } from '#web/i18n/esMX/contact.ts'
import { cost } from '#web/i18n/esMX/cost.ts'
import { demo } from '#web/i18n/esMX/demo.ts'
import { dispute } from '#web/i18n/esMX/dispute.ts'
import { documentList } from '#web/i18n/esMX/document-list.ts'
import { documents } from '#web/i18n/esMX/documents.ts'
import { drawProof } from '#web/i18n/esMX/draw-proof.ts'
import { endings } from '#web/i18n/esMX/endings.ts'
import { errors } from '#web/i18n/esMX/errors.ts'
import { extract } from '#web/i18n/esMX/extract.ts'
import { faq } from '#web/i18n/esMX/faq.ts'
import { former } from '#web/i18n/esMX/former.ts'
import { fund } from '#web/i18n/esMX/fund.ts'
import { group } from '#web/i18n/esMX/group.ts'
import { groupCatalog } from '#web/i18n/esMX/group-catalog.ts'
import { guarantees } from '#web/i18n/esMX/guarantees.ts'
import { handingOn } from '#web/i18n/esMX/handing-on.ts'
import { home } from '#web/i18n/esMX/home.ts'
import { homePlan } from '#web/i18n/esMX/home-plan.ts'
import { howItWorks } from '#web/i18n/esMX/how-it-works.ts'
import { joining } from '#web/i18n/esMX/joining.ts'
import { kyc } from '#web/i18n/esMX/kyc.ts'
import { kycDesk } from '#web/i18n/esMX/kyc-desk.ts'
import { kycReview } from '#web/i18n/esMX/kyc-review.ts'
import { kycReviewers } from '#web/i18n/esMX/kyc-reviewers.ts'
import { kycScreening } from '#web/i18n/esMX/kyc-screening.ts'
import { ladder } from '#web/i18n/esMX/ladder.ts'
import { leadership } from '#web/i18n/esMX/leadership.ts'
import { leaving } from '#web/i18n/esMX/leaving.ts'
import { maintenance } from '#web/i18n/esMX/maintenance.ts'
import { member } from '#web/i18n/esMX/member.ts'
import { memberHome } from '#web/i18n/esMX/member-home.ts'
import { noticeCenter } from '#web/i18n/esMX/notice-center.ts'
import { notices } from '#web/i18n/esMX/notices.ts'
import { openid } from '#web/i18n/esMX/openid.ts'
import { ownAccount } from '#web/i18n/esMX/own-account.ts'
import { paying } from '#web/i18n/esMX/paying.ts'
import { payments } from '#web/i18n/esMX/payments.ts'
import { plans } from '#web/i18n/esMX/plans.ts'
import { preview } from '#web/i18n/esMX/preview.ts'
import { pricing } from '#web/i18n/esMX/pricing.ts'
import { printed } from '#web/i18n/esMX/printed.ts'
import { printedGroup } from '#web/i18n/esMX/printed-group.ts'
import { publicGroup } from '#web/i18n/esMX/public-group.ts'
import { quilt } from '#web/i18n/esMX/quilt.ts'
import { records } from '#web/i18n/esMX/records.ts'
import { recovering } from '#web/i18n/esMX/recovering.ts'
import { refusals } from '#web/i18n/esMX/refusals.ts'
import { rejectionReasons } from '#web/i18n/esMX/rejection-reasons.ts'
import { retention } from '#web/i18n/esMX/retention.ts'
import { scenes } from '#web/i18n/esMX/scenes.ts'
import { search } from '#web/i18n/esMX/search.ts'
import { security } from '#web/i18n/esMX/security.ts'
import { seeing } from '#web/i18n/esMX/seeing.ts'
import { selection } from '#web/i18n/esMX/selection.ts'
import { seller } from '#web/i18n/esMX/seller.ts'
import { sellerLink } from '#web/i18n/esMX/seller-link.ts'
import { setup } from '#web/i18n/esMX/setup.ts'
import { shell } from '#web/i18n/esMX/shell.ts'
import { shownName } from '#web/i18n/esMX/shown-name.ts'
import { skipping } from '#web/i18n/esMX/skipping.ts'
import { standing } from '#web/i18n/esMX/standing.ts'
import { starting } from '#web/i18n/esMX/starting.ts'
import { status } from '#web/i18n/esMX/status.ts'
import { textChanges } from '#web/i18n/esMX/text-changes.ts'
import { transparency } from '#web/i18n/esMX/transparency.ts'
import { unsubscribe } from '#web/i18n/esMX/unsubscribe.ts'
import { uploads } from '#web/i18n/esMX/uploads.ts'
import { whatIf } from '#web/i18n/esMX/what-if.ts'

/** Every message of the product in this language, one file an area. */
export const esMX = {
  about,
  account,
  admin,
  adminApprovals,
  adminAssemblies,
  adminAudit,
  adminAuditTrail,
  adminBankFiles,
  adminCancellation,
  adminChecks,
  adminClosing,
  adminContemplations,
  adminContent,
  adminExits,
  adminFigures,
  adminFiles,
  adminGroup,
  adminGroupFigures,
  adminGroups,
  adminLate,
  adminLaunch,
  adminLedger,
  adminMail,
  adminMembers,
  adminMessage,
  adminMessages,
  adminNewGroup,
  adminNewUser,
  adminOverview,
  adminMembersThen,
  adminPanel,
  adminPeople,
  adminPeopleJobs,
  adminPeopleMany,
  adminPeopleViews,
  adminPerson,
  adminPoints,
  adminPersonRecord,
  adminProjection,
  adminQueue,
  adminRuns,
  adminSeeAs,
  adminSpots,
  adminSystem,
  adminTokens,
  adminWebhooks,
  agreeing,
  asking,
  assembly,
  assemblyOwn,
  auth,
  ballot,
  bidding,
  bids,
  blog,
  calculator,
  calendarFeed,
  car,
  chat,
  checkReceipt,
  claims,
  closingAccount,
  comeBack,
  construction,
  contact,
  cost,
  demo,
  documentList,
  dispute,
  documents,
  drawProof,
  endings,
  errors,
  extract,
  faq,
  former,
  fund,
  group,
  groupCatalog,
  guarantees,
  handingOn,
  home,
  homePlan,
  howItWorks,
  kyc,
  kycDesk,
  kycReview,
  kycReviewers,
  kycScreening,
  joining,
  ladder,
  leadership,
  leaving,
  maintenance,
  member,
  memberHome,
  noticeCenter,
  notices,
  openid,
  ownAccount,
  paying,
  payments,
  plans,
  preview,
  pricing,
  printed,
  printedGroup,
  publicGroup,
  quilt,
  records,
  recovering,
  refusals,
  rejectionReasons,
  retention,
  scenes,
  search,
  security,
  seeing,
  selection,
  seller,
  sellerLink,
  setup,
  shell,
  shownName,
  skipping,
  standing,
  status,
  starting,
  textChanges,
  transparency,
  unsubscribe,
  uploads,
  whatIf,
}
