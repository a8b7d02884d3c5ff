/** The bar while someone at the desk sees a member's pages, and what is said when they try more than looking. */
export const seeing = {
  label: 'Seeing as a member',
  as: 'You’re seeing the account of {name}.',
  rule: 'You can look, but you can’t change anything.',
  until: 'Until <at></at>',
  left: '({time} left)',
  stop: 'Stop',
  onlyTitle: 'You can only look',
  onlyText:
    'You’re seeing a member’s pages the way they do. Forms, documents, and everything else stay closed until you press Stop. Nothing was changed.',
  onlyBack: 'Back to their home page',
} as const
