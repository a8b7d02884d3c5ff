import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive; what is compressed already is stored as it is. */
export interface ArchiveFile {
  name: string
  bytes: Uint8Array
  isCompressed: boolean
}

/**
 * A ZIP that is made while it is sent, one file in memory at a time: the next is read when the one before has left. When reading fails, the
 * download breaks off, so that no one keeps half an archive for a whole one.
 */
export function zipStream(files: AsyncIterator<ArchiveFile>, madeAt: Date): ReadableStream<Uint8Array> {
  let chunks: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error !== null) failure = error
    else if (chunk.length > 0) chunks.push(chunk)
  })
  return new ReadableStream({
    async pull(controller) {
      const next = await files.next()
      if (next.done) zip.end()
      else {
        const { name, bytes, isCompressed } = next.value
        const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name)
        entry.mtime = madeAt
        zip.add(entry)
        entry.push(bytes, true)
      }
      if (failure !== null) throw failure
      for (const chunk of chunks) controller.enqueue(chunk)
      chunks = []
      if (next.done) controller.close()
    },
    async cancel() {
      await files.return?.()
    },
  })
}
