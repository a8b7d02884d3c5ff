import { CONTENT_KINDS, type ContentKind, kindOf } from '#domain/content/content-keys.ts'

/** The desk's page of an item, and what is below it. */
export function contentUrl(key: string, below = ''): string {
  const name = key.includes('/') ? key : `${kindOf(key)}/${key}`
  return `/admin/content/${name}${below}`
}

/** The item that a URL of the desk names; what none has is a key that the service doesn't find. */
export function keyFrom({ kind, name }: { kind: string; name: string }): string {
  if (kindOf(name) === kind) return name
  return kind === 'questions' || kind === 'legal' ? `${kind}/${name}` : ''
}

/** The kind in a URL; the first for none, null for one there isn't. */
export function kindFrom(kind: string | undefined): ContentKind | null {
  return kind === undefined ? CONTENT_KINDS[0] : (CONTENT_KINDS.find((one) => one === kind) ?? null)
}
