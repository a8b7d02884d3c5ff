/** What a stored file is for: an identity check, the security of a selection, the security of who takes a spot over, or a message to us. */
export const FILE_KINDS = ['identity', 'security', 'transfer', 'message'] as const
export type FileKind = (typeof FILE_KINDS)[number]
