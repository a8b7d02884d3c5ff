export const about = {
  title: 'About us: who runs the groups, and how',
  description: 'What we want and what we hold to, who leads the company, and where the consórcio comes from.',
  headline: 'The money is the group’s. We keep the books.',
  lead: '{product} runs savings groups for cars and down payments in the United States.',
  mission: 'Our mission',
  missionText: 'Help people buy a car or a home together, for one fee they know before they join.',
  vision: 'Our vision',
  visionText: 'A country where saving with others is as ordinary as borrowing, and as easy to check as a receipt.',
  values: 'Our values',
  value: {
    price: { title: 'The price first', text: 'You see the total in dollars before you tell us your name.' },
    check: {
      title: 'Proof, not promises',
      text: 'Every draw is published with its numbers. Anybody can work it out again.',
    },
    apart: {
      title: 'Each group by itself',
      text: 'Your group’s fund pays your group’s credits and refunds, and nothing else.',
    },
    bad: {
      title: 'Bad news first',
      text: 'You may wait until the last month, and leaving costs money. We say so before you join.',
    },
  },
  historyTitle: 'Where the consórcio comes from',
  history:
    'In the early 1960s some bank employees in Brasília wanted cars, and nobody would lend them the money. They paid into one pot each month and drew lots for the next car, a Volkswagen Beetle. That was the first consórcio. Brazil has had a law of its own for it since 2008, and the central bank supervises the companies. In Mexico neighbors know the idea as a tanda, and companies run it as autofinanciamiento. We run it in the United States, with draws anybody can check, a fee in dollars, and open books for every group.',
  historyMore: 'The whole story',
  leadersTitle: 'Who leads the company',
  portrait: 'A portrait sewn from the tiles of a quilt',
  factsTitle: 'Who else is involved',
  partner: 'Technology partner',
  registration: 'Registration',
  notRegistered: 'We don’t have a registration number yet. We’ll post it here.',
  funds: 'The groups’ money',
  fundsUnproven: 'The bank that keeps it will be named here, with how the accounts are insured.',
  channelsTitle: 'Social channels',
  channelsText:
    'We’re not on social media yet. Anyone messaging you there in our name isn’t us. Reach us on the contact page.',
  channelsSomeText: 'These are our channels. Whoever writes to you in our name from anywhere else is not us.',
  notSetUp: 'not set up yet',
  contact: 'Write to us',
} as const
