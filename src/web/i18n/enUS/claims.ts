export const claims = {
  sampleNote: 'Sample',
} as const
