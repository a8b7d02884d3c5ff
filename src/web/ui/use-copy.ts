import { useState } from 'react'

/** How long a button says that it has copied, in milliseconds. */
const SAID_MS = 3_000

/** Puts a text on the clipboard, and says for a moment that it's there. */
export function useCopy(value: string): { copied: boolean; copy: () => Promise<void> } {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    setTimeout(() => setCopied(false), SAID_MS)
  }
  return { copied, copy }
}
