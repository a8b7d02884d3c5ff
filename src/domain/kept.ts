/**
 * A function that makes the same thing once for each key and keeps it: an Intl formatter costs a hundred times what it formats. For keys of
 * which there are few.
 */
export function kept<Key extends readonly string[], Made>(make: (...key: Key) => Made): (...key: Key) => Made {
  const made = new Map<string, Made>()
  return (...key) => {
    const name = key.join(' ')
    const known = made.get(name)
    if (known !== undefined) return known
    const now = make(...key)
    made.set(name, now)
    return now
  }
}
