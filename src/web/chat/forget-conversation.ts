const KEYS = { member: 'chat-member', visitor: 'chat-visitor' } as const

/** Where this tab keeps its conversation: a member's apart from a visitor's. */
export function keptConversationKey(): string {
  return KEYS[reader()]
}

/** Forgets what was said before someone signed in or out, so that no one reads another person's questions. */
export function forgetOthersConversation(): void {
  try {
    sessionStorage.removeItem(KEYS[reader() === 'member' ? 'visitor' : 'member'])
  } catch {
    // Where nothing is kept there is nothing to forget.
  }
}

function reader(): keyof typeof KEYS {
  return document.documentElement.dataset.person === undefined ? 'visitor' : 'member'
}
