/** The page to return to; anything that is not a path of ours leads home, so that the form cannot send people elsewhere. */
export function ownPath(value: FormDataEntryValue | null): string {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value) ? value : '/'
}
