export const about = {
  title: 'About us: who runs the groups, and how',
  description: 'Our mission and values, who leads the company, and where the consórcio comes from.',
  headline: 'The money is the group’s. We keep the books.',
  lead: '{product} runs group purchase plans for cars and home down payments in the United States.',
  mission: 'Our mission',
  missionText: 'Help people buy a car or a home together, for one fee they know before they join.',
  vision: 'Our vision',
  visionText:
    'A country where buying as a group is as ordinary as taking out a loan, and as easy to check as a receipt.',
  values: 'Our values',
  value: {
    price: { title: 'Price first', text: 'You see the total in dollars before you tell us your name.' },
    check: {
      title: 'Proof, not promises',
      text: 'Every draw is published with its numbers, so anyone can rerun it.',
    },
    apart: {
      title: 'Every group stands alone',
      text: 'Your group’s fund pays for your group’s purchases and refunds, never another group’s.',
    },
    bad: {
      title: 'Bad news first',
      text: 'You may wait until the last month or longer, and leaving costs money. We tell you before you join.',
    },
  },
  historyTitle: 'Where the consórcio comes from',
  history:
    'In the early 1960s, some bank employees in Brasília wanted cars, and no one would lend them the money. So each month they paid into one pot and drew a name for the next car, a Volkswagen Beetle. That was the first consórcio. Brazil passed a law for it in 2008, and its central bank supervises the companies. In Mexico, neighbors call the idea a tanda, and companies offer it as autofinanciamiento. We run it in the United States, under US law, with draws anyone can check and a fee in dollars.',
  historyMore: 'Read the full story',
  leadersTitle: 'Who leads the company',
  portrait: 'A portrait made of quilt tiles',
  factsTitle: 'Who else is involved',
  partner: 'Technology partner',
  registration: 'Registration',
  funds: 'The groups’ money',
  channelsTitle: 'Social media',
  channelsText:
    'Our social media accounts aren’t set up yet, so the links at the bottom of our pages lead here. Anyone messaging you there in our name isn’t us.',
  channelsSomeText: 'These are our channels. Anyone messaging you in our name from anywhere else isn’t us.',
  notSetUp: 'not set up yet',
  contact: 'Contact us',
} as const
