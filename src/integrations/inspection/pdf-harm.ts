import type { PdfFile } from './pdf-file.ts'
import { type PdfDict, PdfRef, PdfText, type PdfValue } from './pdf-objects.ts'

/** Names that mean a script, an act beyond turning pages, or another file inside, wherever they stand. */
const HARMFUL = new Set(
  [
    ...['JavaScript', 'JS', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'Rendition', 'RichMedia'],
    ...['RichMediaExecute', 'RichMediaContent', 'RichMediaSettings', 'GoTo3DView', 'Movie', 'Sound', 'FileAttachment'],
    ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'XFA', 'PS'],
  ].map((name) => `/${name}`),
)
/** What happens by itself, without anyone pressing anything. */
const BY_ITSELF = ['/OpenAction', '/AA']
const LINKS = new Set(['http', 'https', 'mailto', 'tel'])
const SCHEME = /^[\0-\x20]*([a-z][a-z0-9+.-]*)[\0-\x20]*:/i
const FARTHEST = 12

/** Whether a PDF holds anything that does more than show pages. Links that a person presses may lead to pages, mail, and telephones. */
export function isHarmful({ objects, trailers, isHiding }: PdfFile): boolean {
  if (isHiding) return true
  const values = [...trailers, ...[...objects.values()].flat()]
  return values.some((value) => holds(value, (one) => isHarmfulHere(one, objects)) || startsByItself(value, objects))
}

/** Whether a value or anything written inside it is so. References aren't followed: what they lead to is looked at itself. */
function holds(value: PdfValue, isSo: (value: PdfValue) => boolean): boolean {
  if (isSo(value)) return true
  if (Array.isArray(value)) return value.some((item) => holds(item, isSo))
  if (!(value instanceof Map)) return false
  return [...value].some(([name, item]) => isSo(name) || holds(item, isSo))
}

/** Whether a value is harmful by itself, whatever is inside it. */
function isHarmfulHere(value: PdfValue, objects: PdfFile['objects']): boolean {
  if (typeof value === 'string') return HARMFUL.has(value)
  if (!(value instanceof Map)) return false
  // A stream's data in another file.
  if (value.has('/Length') && value.has('/F')) return true
  return [value.get('/URI'), value.get('/Base')].some((link) => reaches(link, objects, leadsElsewhere, new Set(), 0))
}

/** A link may lead to a page, a mail, or a telephone, but not to a program, a file, or a script. */
function leadsElsewhere(link: PdfValue): boolean {
  if (!(link instanceof PdfText)) return false
  const text = link.bytes.replace(/^(?:\xFE\xFF|\xFF\xFE|\xEF\xBB\xBF)/, '').replaceAll('\0', '')
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase()
  return scheme === undefined ? text.startsWith('\\\\') : !LINKS.has(scheme)
}

function startsByItself(value: PdfValue, objects: PdfFile['objects']): boolean {
  return holds(
    value,
    (one) => one instanceof Map && BY_ITSELF.some((name) => reaches(one.get(name), objects, isLink, new Set(), 0)),
  )
}

const isLink = (value: PdfValue): boolean => value instanceof Map && isLinkAct(value)
const isLinkAct = (act: PdfDict): boolean => act.get('/S') === '/URI' || act.has('/URI')

/** The same as `holds`, following references, for a few steps. */
function reaches(
  value: PdfValue | undefined,
  objects: PdfFile['objects'],
  isSo: (value: PdfValue) => boolean,
  seen: Set<number>,
  depth: number,
): boolean {
  if (value === undefined || depth > FARTHEST) return false
  if (value instanceof PdfRef) {
    if (seen.has(value.object)) return false
    seen.add(value.object)
    return (objects.get(value.object) ?? []).some((one) => reaches(one, objects, isSo, seen, depth + 1))
  }
  if (isSo(value)) return true
  // A page that an action opens has actions of its own, which are looked at where they stand.
  if (value instanceof Map && (value.has('/Kids') || value.get('/Type') === '/Page')) return false
  const inside = Array.isArray(value) ? value : value instanceof Map ? [...value.values()] : []
  return inside.some((one) => reaches(one, objects, isSo, seen, depth + 1))
}
