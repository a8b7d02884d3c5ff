import { isUuid } from '#domain/ids.ts'
import { FILE_KINDS, type FileKind } from '#domain/operations/file-kinds.ts'
import type { FilePlace, FilesWish } from '#services/operations/list-files.ts'
import { instantFrom } from '#web/admin/instant-from.ts'

const BETWEEN = '~'

/** What a URL asks for, `?what=identity&after=…`; anything we didn't write ourselves means every file, from the newest on. */
export function filesWishFrom(search: URLSearchParams): FilesWish {
  const [at = '', id = '', ...more] = (search.get('after') ?? '').split(BETWEEN)
  const isPlace = instantFrom(at) !== null && isUuid(id) && more.length === 0
  return {
    kind: FILE_KINDS.find((one) => one === search.get('what')) ?? null,
    after: isPlace ? [at, id] : null,
  }
}

/** The URL of the files of a kind or of all, from the newest on or after one already seen. */
export function filesUrl(kind: FileKind | null, after: FilePlace | null = null): string {
  const search = new URLSearchParams({
    ...(kind !== null && { what: kind }),
    ...(after !== null && { after: after.join(BETWEEN) }),
  })
  return `/admin/system/files${search.size === 0 ? '' : `?${search}`}`
}
