/** Above a public page that shows an editor a draft. */
export const preview = {
  title: 'Preview: this draft isn’t published',
  text: 'Only you see it.',
  edit: 'Back to the editor',
} as const
