import { about } from '#web/i18n/ptBR/about.ts'
import { account } from '#web/i18n/ptBR/account.ts'
import { admin } from '#web/i18n/ptBR/admin.ts'
import { adminApprovals } from '#web/i18n/ptBR/admin-approvals.ts'
import { adminAssemblies } from '#web/i18n/ptBR/admin-assemblies.ts'
import { adminAudit } from '#web/i18n/ptBR/admin-audit.ts'
import { adminAuditTrail } from '#web/i18n/ptBR/admin-audit-trail.ts'
import { adminBankFiles } from '#web/i18n/ptBR/admin-bank-files.ts'
import { adminCancellation } from '#web/i18n/ptBR/admin-cancellation.ts'
import { adminChecks } from '#web/i18n/ptBR/admin-checks.ts'
import { adminClosing } from '#web/i18n/ptBR/admin-closing.ts'
import { adminContemplations } from '#web/i18n/ptBR/admin-contemplations.ts'
import { adminContent } from '#web/i18n/ptBR/admin-content.ts'
import { adminExits } from '#web/i18n/ptBR/admin-exits.ts'
import { adminFigures } from '#web/i18n/ptBR/admin-figures.ts'
import { adminFiles } from '#web/i18n/ptBR/admin-files.ts'
import { adminGroup } from '#web/i18n/ptBR/admin-group.ts'
import { adminGroupFigures } from '#web/i18n/ptBR/admin-group-figures.ts'
import { adminGroups } from '#web/i18n/ptBR/admin-groups.ts'
import { adminLate } from '#web/i18n/ptBR/admin-late.ts'
import { adminLaunch } from '#web/i18n/ptBR/admin-launch.ts'
import { adminLedger } from '#web/i18n/ptBR/admin-ledger.ts'
import { adminMail } from '#web/i18n/ptBR/admin-mail.ts'
import { adminMembers } from '#web/i18n/ptBR/admin-members.ts'
import { adminMembersThen } from '#web/i18n/ptBR/admin-members-then.ts'
import { adminMessage } from '#web/i18n/ptBR/admin-message.ts'
import { adminMessages } from '#web/i18n/ptBR/admin-messages.ts'
import { adminNewGroup } from '#web/i18n/ptBR/admin-new-group.ts'
import { adminNewUser } from '#web/i18n/ptBR/admin-new-user.ts'
import { adminOverview } from '#web/i18n/ptBR/admin-overview.ts'
import { adminPanel } from '#web/i18n/ptBR/admin-panel.ts'
import { adminPeople } from '#web/i18n/ptBR/admin-people.ts'
import { adminPeopleJobs } from '#web/i18n/ptBR/admin-people-jobs.ts'
import { adminPeopleMany } from '#web/i18n/ptBR/admin-people-many.ts'
import { adminPeopleViews } from '#web/i18n/ptBR/admin-people-views.ts'
import { adminPerson } from '#web/i18n/ptBR/admin-person.ts'
import { adminPersonRecord } from '#web/i18n/ptBR/admin-person-record.ts'
import { adminPoints } from '#web/i18n/ptBR/admin-points.ts'
import { adminProjection } from '#web/i18n/ptBR/admin-projection.ts'
import { adminQueue } from '#web/i18n/ptBR/admin-queue.ts'
import { adminRuns } from '#web/i18n/ptBR/admin-runs.ts'
import { adminSeeAs } from '#web/i18n/ptBR/admin-see-as.ts'
import { adminSpots } from '#web/i18n/ptBR/admin-spots.ts'
import { adminSystem } from '#web/i18n/ptBR/admin-system.ts'
import { adminTokens } from '#web/i18n/ptBR/admin-tokens.ts'
import { adminWebhooks } from '#web/i18n/ptBR/admin-webhooks.ts'
import { agreeing } from '#web/i18n/ptBR/agreeing.ts'
import { asking } from '#web/i18n/ptBR/asking.ts'
import { assembly } from '#web/i18n/ptBR/assembly.ts'
import { assemblyOwn } from '#web/i18n/ptBR/assembly-own.ts'
import { auth } from '#web/i18n/ptBR/auth.ts'
import { ballot } from '#web/i18n/ptBR/ballot.ts'
import { bidding } from '#web/i18n/ptBR/bidding.ts'
import { bids } from '#web/i18n/ptBR/bids.ts'
import { blog } from '#web/i18n/ptBR/blog.ts'
import { calculator } from '#web/i18n/ptBR/calculator.ts'
import { calendarFeed } from '#web/i18n/ptBR/calendar-feed.ts'
import { car } from '#web/i18n/ptBR/car.ts'
import { chat } from '#web/i18n/ptBR/chat.ts'
import { checkReceipt } from '#web/i18n/ptBR/check-receipt.ts'
import { claims } from '#web/i18n/ptBR/claims.ts'
import { closingAccount } from '#web/i18n/ptBR/closing-account.ts'
import { comeBack } from '#web/i18n/ptBR/come-back.ts'
import { construction } from '#web/i18n/ptBR/construction.ts'
import { contact } from '#web/i18n/ptBR/contact.ts'
import { cost } from '#web/i18n/ptBR/cost.ts'
import { demo } from '#web/i18n/ptBR/demo.ts'
import { dispute } from '#web/i18n/ptBR/dispute.ts'
import { documentList } from '#web/i18n/ptBR/document-list.ts'
import { documents } from '#web/i18n/ptBR/documents.ts'
import { drawProof } from '#web/i18n/ptBR/draw-proof.ts'
import { endings } from '#web/i18n/ptBR/endings.ts'
import { errors } from '#web/i18n/ptBR/errors.ts'
import { extract } from '#web/i18n/ptBR/extract.ts'
import { faq } from '#web/i18n/ptBR/faq.ts'
import { former } from '#web/i18n/ptBR/former.ts'
import { fund } from '#web/i18n/ptBR/fund.ts'
import { group } from '#web/i18n/ptBR/group.ts'
import { groupCatalog } from '#web/i18n/ptBR/group-catalog.ts'
import { guarantees } from '#web/i18n/ptBR/guarantees.ts'
import { handingOn } from '#web/i18n/ptBR/handing-on.ts'
import { home } from '#web/i18n/ptBR/home.ts'
import { homePlan } from '#web/i18n/ptBR/home-plan.ts'
import { howItWorks } from '#web/i18n/ptBR/how-it-works.ts'
import { joining } from '#web/i18n/ptBR/joining.ts'
import { kyc } from '#web/i18n/ptBR/kyc.ts'
import { kycDesk } from '#web/i18n/ptBR/kyc-desk.ts'
import { kycReview } from '#web/i18n/ptBR/kyc-review.ts'
import { kycReviewers } from '#web/i18n/ptBR/kyc-reviewers.ts'
import { kycScreening } from '#web/i18n/ptBR/kyc-screening.ts'
import { ladder } from '#web/i18n/ptBR/ladder.ts'
import { leadership } from '#web/i18n/ptBR/leadership.ts'
import { leaving } from '#web/i18n/ptBR/leaving.ts'
import { maintenance } from '#web/i18n/ptBR/maintenance.ts'
import { member } from '#web/i18n/ptBR/member.ts'
import { memberHome } from '#web/i18n/ptBR/member-home.ts'
import { noticeCenter } from '#web/i18n/ptBR/notice-center.ts'
import { notices } from '#web/i18n/ptBR/notices.ts'
import { openid } from '#web/i18n/ptBR/openid.ts'
import { ownAccount } from '#web/i18n/ptBR/own-account.ts'
import { paying } from '#web/i18n/ptBR/paying.ts'
import { payments } from '#web/i18n/ptBR/payments.ts'
import { plans } from '#web/i18n/ptBR/plans.ts'
import { preview } from '#web/i18n/ptBR/preview.ts'
import { pricing } from '#web/i18n/ptBR/pricing.ts'
import { printed } from '#web/i18n/ptBR/printed.ts'
import { printedGroup } from '#web/i18n/ptBR/printed-group.ts'
import { publicGroup } from '#web/i18n/ptBR/public-group.ts'
import { quilt } from '#web/i18n/ptBR/quilt.ts'
import { records } from '#web/i18n/ptBR/records.ts'
import { recovering } from '#web/i18n/ptBR/recovering.ts'
import { refusals } from '#web/i18n/ptBR/refusals.ts'
import { rejectionReasons } from '#web/i18n/ptBR/rejection-reasons.ts'
import { retention } from '#web/i18n/ptBR/retention.ts'
import { scenes } from '#web/i18n/ptBR/scenes.ts'
import { search } from '#web/i18n/ptBR/search.ts'
import { security } from '#web/i18n/ptBR/security.ts'
import { seeing } from '#web/i18n/ptBR/seeing.ts'
import { selection } from '#web/i18n/ptBR/selection.ts'
import { seller } from '#web/i18n/ptBR/seller.ts'
import { sellerLink } from '#web/i18n/ptBR/seller-link.ts'
import { setup } from '#web/i18n/ptBR/setup.ts'
import { shell } from '#web/i18n/ptBR/shell.ts'
import { shownName } from '#web/i18n/ptBR/shown-name.ts'
import { skipping } from '#web/i18n/ptBR/skipping.ts'
import { standing } from '#web/i18n/ptBR/standing.ts'
import { starting } from '#web/i18n/ptBR/starting.ts'
import { status } from '#web/i18n/ptBR/status.ts'
import { textChanges } from '#web/i18n/ptBR/text-changes.ts'
import { transparency } from '#web/i18n/ptBR/transparency.ts'
import { unsubscribe } from '#web/i18n/ptBR/unsubscribe.ts'
import { uploads } from '#web/i18n/ptBR/uploads.ts'
import { whatIf } from '#web/i18n/ptBR/what-if.ts'

/** Every message of the product in this language, one file an area. */
export const ptBR = {
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
