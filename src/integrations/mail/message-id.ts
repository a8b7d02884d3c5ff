/** The Message-ID of an email of ours, from our own id and the sender's domain: the same email has the same one, however often it's sent. */
export function messageIdOf(id: string, from: string): string {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${id}@${domain}>`
}
