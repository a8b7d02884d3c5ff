import { about } from '#web/i18n/enUS/about.ts'
import { account } from '#web/i18n/enUS/account.ts'
import { admin } from '#web/i18n/enUS/admin.ts'
import { adminApprovals } from '#web/i18n/enUS/admin-approvals.ts'
import { adminAssemblies } from '#web/i18n/enUS/admin-assemblies.ts'
import { adminAudit } from '#web/i18n/enUS/admin-audit.ts'
import { adminAuditTrail } from '#web/i18n/enUS/admin-audit-trail.ts'
import { adminBankFiles } from '#web/i18n/enUS/admin-bank-files.ts'
import { adminCancellation } from '#web/i18n/enUS/admin-cancellation.ts'
import { adminChecks } from '#web/i18n/enUS/admin-checks.ts'
import { adminClosing } from '#web/i18n/enUS/admin-closing.ts'
import { adminContemplations } from '#web/i18n/enUS/admin-contemplations.ts'
import { adminContent } from '#web/i18n/enUS/admin-content.ts'
import { adminExits } from '#web/i18n/enUS/admin-exits.ts'
import { adminFigures } from '#web/i18n/enUS/admin-figures.ts'
import { adminFiles } from '#web/i18n/enUS/admin-files.ts'
import { adminGroup } from '#web/i18n/enUS/admin-group.ts'
import { adminGroupFigures } from '#web/i18n/enUS/admin-group-figures.ts'
import { adminGroups } from '#web/i18n/enUS/admin-groups.ts'
import { adminLate } from '#web/i18n/enUS/admin-late.ts'
import { adminLaunch } from '#web/i18n/enUS/admin-launch.ts'
import { adminLedger } from '#web/i18n/enUS/admin-ledger.ts'
import { adminMail } from '#web/i18n/enUS/admin-mail.ts'
import { adminMembers } from '#web/i18n/enUS/admin-members.ts'
import { adminMembersThen } from '#web/i18n/enUS/admin-members-then.ts'
import { adminMessage } from '#web/i18n/enUS/admin-message.ts'
import { adminMessages } from '#web/i18n/enUS/admin-messages.ts'
import { adminNewGroup } from '#web/i18n/enUS/admin-new-group.ts'
import { adminNewUser } from '#web/i18n/enUS/admin-new-user.ts'
import { adminOverview } from '#web/i18n/enUS/admin-overview.ts'
import { adminPanel } from '#web/i18n/enUS/admin-panel.ts'
import { adminPeople } from '#web/i18n/enUS/admin-people.ts'
import { adminPeopleJobs } from '#web/i18n/enUS/admin-people-jobs.ts'
import { adminPeopleMany } from '#web/i18n/enUS/admin-people-many.ts'
import { adminPeopleViews } from '#web/i18n/enUS/admin-people-views.ts'
import { adminPerson } from '#web/i18n/enUS/admin-person.ts'
import { adminPersonRecord } from '#web/i18n/enUS/admin-person-record.ts'
import { adminPoints } from '#web/i18n/enUS/admin-points.ts'
import { adminProjection } from '#web/i18n/enUS/admin-projection.ts'
import { adminQueue } from '#web/i18n/enUS/admin-queue.ts'
import { adminRuns } from '#web/i18n/enUS/admin-runs.ts'
import { adminSeeAs } from '#web/i18n/enUS/admin-see-as.ts'
import { adminSpots } from '#web/i18n/enUS/admin-spots.ts'
import { adminSystem } from '#web/i18n/enUS/admin-system.ts'
import { adminTokens } from '#web/i18n/enUS/admin-tokens.ts'
import { adminWebhooks } from '#web/i18n/enUS/admin-webhooks.ts'
import { agreeing } from '#web/i18n/enUS/agreeing.ts'
import { asking } from '#web/i18n/enUS/asking.ts'
import { assembly } from '#web/i18n/enUS/assembly.ts'
import { assemblyOwn } from '#web/i18n/enUS/assembly-own.ts'
import { auth } from '#web/i18n/enUS/auth.ts'
import { ballot } from '#web/i18n/enUS/ballot.ts'
import { bidding } from '#web/i18n/enUS/bidding.ts'
import { bids } from '#web/i18n/enUS/bids.ts'
import { blog } from '#web/i18n/enUS/blog.ts'
import { calculator } from '#web/i18n/enUS/calculator.ts'
import { calendarFeed } from '#web/i18n/enUS/calendar-feed.ts'
import { car } from '#web/i18n/enUS/car.ts'
import { chat } from '#web/i18n/enUS/chat.ts'
import { checkReceipt } from '#web/i18n/enUS/check-receipt.ts'
import { claims } from '#web/i18n/enUS/claims.ts'
import { closingAccount } from '#web/i18n/enUS/closing-account.ts'
import { comeBack } from '#web/i18n/enUS/come-back.ts'
import { construction } from '#web/i18n/enUS/construction.ts'
import { contact } from '#web/i18n/enUS/contact.ts'
import { cost } from '#web/i18n/enUS/cost.ts'
import { demo } from '#web/i18n/enUS/demo.ts'
import { dispute } from '#web/i18n/enUS/dispute.ts'
import { documentList } from '#web/i18n/enUS/document-list.ts'
import { documents } from '#web/i18n/enUS/documents.ts'
import { drawProof } from '#web/i18n/enUS/draw-proof.ts'
import { endings } from '#web/i18n/enUS/endings.ts'
import { errors } from '#web/i18n/enUS/errors.ts'
import { extract } from '#web/i18n/enUS/extract.ts'
import { faq } from '#web/i18n/enUS/faq.ts'
import { former } from '#web/i18n/enUS/former.ts'
import { fund } from '#web/i18n/enUS/fund.ts'
import { group } from '#web/i18n/enUS/group.ts'
import { groupCatalog } from '#web/i18n/enUS/group-catalog.ts'
import { guarantees } from '#web/i18n/enUS/guarantees.ts'
import { handingOn } from '#web/i18n/enUS/handing-on.ts'
import { home } from '#web/i18n/enUS/home.ts'
import { homePlan } from '#web/i18n/enUS/home-plan.ts'
import { howItWorks } from '#web/i18n/enUS/how-it-works.ts'
import { joining } from '#web/i18n/enUS/joining.ts'
import { kyc } from '#web/i18n/enUS/kyc.ts'
import { kycDesk } from '#web/i18n/enUS/kyc-desk.ts'
import { kycReview } from '#web/i18n/enUS/kyc-review.ts'
import { kycReviewers } from '#web/i18n/enUS/kyc-reviewers.ts'
import { kycScreening } from '#web/i18n/enUS/kyc-screening.ts'
import { ladder } from '#web/i18n/enUS/ladder.ts'
import { leadership } from '#web/i18n/enUS/leadership.ts'
import { leaving } from '#web/i18n/enUS/leaving.ts'
import { maintenance } from '#web/i18n/enUS/maintenance.ts'
import { member } from '#web/i18n/enUS/member.ts'
import { memberHome } from '#web/i18n/enUS/member-home.ts'
import { noticeCenter } from '#web/i18n/enUS/notice-center.ts'
import { notices } from '#web/i18n/enUS/notices.ts'
import { openid } from '#web/i18n/enUS/openid.ts'
import { ownAccount } from '#web/i18n/enUS/own-account.ts'
import { paying } from '#web/i18n/enUS/paying.ts'
import { payments } from '#web/i18n/enUS/payments.ts'
import { plans } from '#web/i18n/enUS/plans.ts'
import { preview } from '#web/i18n/enUS/preview.ts'
import { pricing } from '#web/i18n/enUS/pricing.ts'
import { printed } from '#web/i18n/enUS/printed.ts'
import { printedGroup } from '#web/i18n/enUS/printed-group.ts'
import { publicGroup } from '#web/i18n/enUS/public-group.ts'
import { quilt } from '#web/i18n/enUS/quilt.ts'
import { records } from '#web/i18n/enUS/records.ts'
import { recovering } from '#web/i18n/enUS/recovering.ts'
import { refusals } from '#web/i18n/enUS/refusals.ts'
import { rejectionReasons } from '#web/i18n/enUS/rejection-reasons.ts'
import { retention } from '#web/i18n/enUS/retention.ts'
import { scenes } from '#web/i18n/enUS/scenes.ts'
import { search } from '#web/i18n/enUS/search.ts'
import { security } from '#web/i18n/enUS/security.ts'
import { seeing } from '#web/i18n/enUS/seeing.ts'
import { selection } from '#web/i18n/enUS/selection.ts'
import { seller } from '#web/i18n/enUS/seller.ts'
import { sellerLink } from '#web/i18n/enUS/seller-link.ts'
import { setup } from '#web/i18n/enUS/setup.ts'
import { shell } from '#web/i18n/enUS/shell.ts'
import { shownName } from '#web/i18n/enUS/shown-name.ts'
import { skipping } from '#web/i18n/enUS/skipping.ts'
import { standing } from '#web/i18n/enUS/standing.ts'
import { starting } from '#web/i18n/enUS/starting.ts'
import { status } from '#web/i18n/enUS/status.ts'
import { textChanges } from '#web/i18n/enUS/text-changes.ts'
import { transparency } from '#web/i18n/enUS/transparency.ts'
import { unsubscribe } from '#web/i18n/enUS/unsubscribe.ts'
import { uploads } from '#web/i18n/enUS/uploads.ts'
import { whatIf } from '#web/i18n/enUS/what-if.ts'

/** Every message of the product in this language, one file an area. */
export const enUS = {
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
