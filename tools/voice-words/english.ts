import { STAFF, type Unspoken, word } from './unspoken.ts'

const NEGATED = 'is|are|was|were|do|does|did|has|have|had|would|could|should'
const WHERE = 'who|what|where|how|than|as|that|for|of|with|to|in|on|from|by|about'

/** What English texts don't say. */
export const enUS: readonly Unspoken[] = [
  { words: word('papers'), say: 'documents', wrong: 'Bring your papers.' },
  {
    words: word('stands? (?:here|under|above|below|beside|on it)'),
    say: 'is here, see …',
    wrong: 'Your groups stand here.',
  },
  {
    words: word('(?:every|any|no|some)body|whoever|whosever'),
    say: 'everyone, anyone, no one, someone, or name the person',
    wrong: 'Nobody knows.',
  },
  { words: word('e-mail(?:s|ed|ing)?'), say: 'email', wrong: 'Confirm your e-mail.' },
  { words: word('cancell(?:ed|ing)'), say: 'canceled, canceling', wrong: 'The group was cancelled.' },
  { words: word('tick(?:s|ed)?'), say: 'check', wrong: 'Tick the box.' },
  {
    words: word('tickets?'),
    say: 'draw number, or message number',
    wrong: 'The lowest ticket is selected.',
    except: /\/support-ticket\.md$/,
  },
  { words: word('lotter(?:y|ies)|raffles?'), say: 'draw', wrong: 'Who checks the lottery?' },
  {
    words: word('(?:not|no|isn’t|nor) (?:a |an )?loan|lends? to you'),
    say: 'nothing: what a group is in law is for counsel',
    wrong: 'A group is not a loan.',
  },
  {
    words: word(
      'savings|sav(?:e|es|ed|ing) (?:as a group|together|with others|in a group)|sav(?:e|es|ed|ing) for(?! later)|group saving|people who save',
    ),
    say: 'pay in, a group purchase',
    wrong: 'We run savings groups.',
  },
  { words: word('anew'), say: 'again', wrong: 'Open it anew.' },
  { words: word('at once'), say: 'right away, or at the same time', wrong: 'You get a number at once.' },
  { words: word('put (?:it )?off|puts (?:it )?off'), say: 'decide later', wrong: 'Accept or put off.' },
  { words: word('settle[sd]?'), say: 'clear', wrong: 'Once it has settled, you are in.', except: STAFF },
  { words: word('guarantees?'), say: 'security: a lien or a promissory note', wrong: 'Send a guarantee.' },
  {
    words: word(
      String.raw`(?:the|a|one|each|whole|full|entire|this|unused|approved|receive your|use your|accept your|\} ) ?credit(?! (?:scores?|history|bureaus?|cards?|reports?|unions?|checks?|under|side))|credits|your credit (?:goes|waits|to the)`,
    ),
    say: 'payout',
    wrong: 'Accept the credit.',
    except: STAFF,
  },
  {
    words: word('shares|(?:your|the|a|one|each|every|this|no|whose) share(?! (?:of|that|which))'),
    say: 'spot',
    wrong: 'Your share is selected.',
    except: STAFF,
  },
  { words: word('operators?'), say: 'we, us', wrong: 'You work with the operator.', except: STAFF },
  { words: word('beacons?'), say: 'drand, a public source of random numbers', wrong: 'The public beacon decides.' },
  { words: word('(?:your|the same|second) chances?'), say: 'odds', wrong: 'Your chance is 1 in 60.' },
  {
    words:
      /\bin all(?=[.,;:)”]|$)|\bcuring?\b|\bas things stand\b|\blies? ahead\b|\bfalls? away\b|\bno longer holds\b/i,
    say: 'in total; catch up; right now; upcoming; is paid off; is void',
    wrong: 'You pay $34,500 in all.',
  },
  {
    words: word('dearer|whilst|afterwards|backwards|towards|need not|cheques?|full-cover(?!age)|favours?|colours?'),
    say: 'the American word',
    wrong: 'You need not do anything.',
  },
  {
    words: new RegExp(
      String.raw`\b(?:(?:${NEGATED}) not|cannot|can not|will not)\b(?! only)|(?<!\b(?:${WHERE}) )\b(?:you|we|they) are\b(?= \w)|(?<!\b(?:${WHERE}) )\b(?:it|there) is\b(?= \w)|\b(?:you|we|they|it) will\b|\blet us\b|\b(?:you|we) have been\b`,
      'i',
    ),
    say: 'the contraction',
    wrong: 'It does not cost anything.',
  },
  { words: word('cut-offs?'), say: 'cutoff', wrong: 'The cut-off has passed.' },
  { words: word('seats?'), say: 'spot', wrong: 'All seats are taken.' },
  {
    words: word('pass(?:ed|es|ing)? your spot on|pass it on'),
    say: 'transfer',
    wrong: 'Passing your spot on costs $50.',
  },
  { words: word('(?:taken|took) off'), say: 'remove, waive', wrong: 'We took off your late fee.' },
  { words: word('(?:call|calls|called) (?:it )?off'), say: 'cancel', wrong: 'The debit is called off.' },
  { words: word('shared out'), say: 'shared, distributed', wrong: 'The rest is shared out.' },
  {
    words: word('(?:days?|months?|deadlines?|group|60|180)(?: to [\\p{L} ]+)? (?:is|are) over'),
    say: 'have passed, has ended',
    wrong: 'The 180 days to use it are over.',
  },
  { words: word('out of (?:the )?draws? and bids'), say: 'draws and bidding', wrong: 'You’re out of draws and bids.' },
  {
    words: word('(?:payment|debit|bid|installment)s? of yours'),
    say: 'one of your payments',
    wrong: 'A payment of yours is with your bank.',
  },
  { words: word('by ourselves'), say: 'automatically', wrong: 'We don’t debit again by ourselves.' },
  {
    words: word('(?:payment|debit|refund|money|amount|what it paid)s? (?:comes?|came|is coming) back'),
    say: 'is returned, is refunded',
    wrong: 'Your money comes back.',
  },
  { words: word('spot (?:ends|ended|has ended)'), say: 'you lose your spot', wrong: 'Your spot has ended.' },
  { words: word('in the (?:published |final )?list'), say: 'on the list', wrong: 'Your number is in the list.' },
  { words: word('from (?:\\} )?on'), say: 'starting', wrong: 'It’s possible from {day} on.' },
  {
    words: /(?:^|[.!?:;])[\s"“]*Who (?:[^\s.?!:;]+ ){4,}[^.?!:;]*\./,
    say: 'members who …, people who …, or you (a bare “who” is no subject)',
    wrong: 'Who leaves now gets a refund.',
  },
  {
    words: word('go(?:es)? on|went on|going on (?:paying|as)'),
    say: 'continue, keep paying',
    wrong: 'Your installments go on.',
  },
  {
    words: word('(?:take|takes|took|taken|taking) (?:it |(?:the|your|my) (?:\\p{L}+ ){1,2})?back'),
    say: 'withdraw; your bank returned it',
    wrong: 'You can take the offer back.',
  },
  { words: word('two thirds'), say: 'two-thirds', wrong: 'Two thirds of you decide.' },
  {
    words: word('securities'),
    say: 'liens and notes (securities are stocks and bonds)',
    wrong: 'Here are the securities to release.',
  },
  { words: word('monthly parts'), say: 'month by month', wrong: 'It’s paid in monthly parts.' },
  {
    words: word('(?:keep|keeps|keeping) (?:it|one|the spot|a spot) for you|kept for you'),
    say: 'hold',
    wrong: 'We’re keeping it for you.',
  },
  { words: word('newcomers?'), say: 'new member', wrong: 'The newcomer accepts.', except: /\/home-plan\.ts$/ },
  {
    words: word('hand(?:s|ed|ing)? (?:a |the |your )?spot on|handed on'),
    say: 'transfer',
    wrong: 'A member hands a spot on.',
  },
  { words: word('takes? no (?:new )?members|takes? no bids'), say: 'isn’t taking', wrong: 'It takes no new members.' },
  {
    words: word('where (?:it|he|she|they) stands?|bid stands'),
    say: 'how far along it is',
    wrong: 'See where it stands.',
  },
  {
    words: word('is no news|leads on to|none of (?:them|it) goes|comes to \\}'),
    say: 'plain words',
    wrong: 'That is no news to you.',
  },
  { words: word('ends? by (?:itself|themselves)'), say: 'expires', wrong: 'The request ends by itself.' },
  { words: /\p{L}'\p{L}/u, say: '’ (a straight apostrophe swallows text before a brace)', wrong: "You can't bid." },
]
