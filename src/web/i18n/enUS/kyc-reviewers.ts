/** What the desk says of the two people who approve an application of high risk. */
export const kycReviewers = {
  tag: 'One more reviewer',
  needsTwo: 'High risk: two different people have to approve this application.',
  alone:
    'There’s only one super administrator. Someone else has to become one before this application can be approved.',
  firstBy: '{name} gave the first approval on <at></at>. If you approve it too, the application is approved.',
  firstByYou: 'You gave the first approval on <at></at>. Someone else has to decide.',
  firstWas: '{name} gave the first approval on <at></at>.',
  notes: 'Notes from the first reviewer',
  approveFirst: 'Give the first approval',
  approveSecond: 'Approve as second reviewer',
  done: {
    title: 'First approval recorded',
    text: 'Someone else has to decide. The applicant hasn’t been told anything yet.',
  },
  refusals: {
    own_application: 'This is your own application. Someone else has to review it.',
    same_reviewer: 'You’ve already given the first approval. The second has to come from someone else.',
    two_reviewers_needed: 'This application is high risk, so two people have to approve it under their own names.',
  },
} as const
