export const chat = {
  open: 'Chat with us',
} as const
