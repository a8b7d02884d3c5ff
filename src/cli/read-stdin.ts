/** What is piped in, up to one byte more than the `largest` that is taken: enough to know that it's too much. */
export async function readStdin(largest: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin) {
    if (size <= largest) chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
  }
  return Buffer.concat(chunks)
}
