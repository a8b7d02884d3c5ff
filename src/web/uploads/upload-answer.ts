/** The outcome of an upload: the files that are there now, and why the next one isn't; `most` is the limit that it names. */
export interface UploadAnswer<Code extends string = string> {
  added: string[]
  refusal: { code: Code; most: number } | null
}
