/** Where a bank's SFTP server is, and its folders there. */
export interface SftpPlace {
  host: string
  port: number
  user: string
  outgoing: string
  incoming: string
  refused: string
}

const USER = /^[A-Za-z0-9._-]+$/
const PATH = /^\/?(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/?)*$/

/**
 * Reads `sftp://USER@HOST:PORT/PATH?outgoing=FOLDER&incoming=FOLDER&refused=FOLDER`, where all but user and host may be left out; without a path,
 * the folders are below the one that the login begins in. Null when it's anything else: keys have settings of their own.
 */
export function readSftpUrl(text: string): SftpPlace | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const {
    outgoing = 'bank-outgoing',
    incoming = 'bank-incoming',
    refused = 'bank-refused',
    ...others
  } = Object.fromEntries(url.searchParams)
  const isPlain = url.password === '' && url.hash === '' && Object.keys(others).length === 0
  if (url.protocol !== 'sftp:' || !isPlain || url.hostname === '' || !USER.test(url.username)) return null
  if (![url.pathname, outgoing, incoming, refused].every((path) => PATH.test(path) && !path.includes('..'))) return null
  const at = (folder: string) =>
    folder.startsWith('/') || url.pathname === '' ? folder : `${url.pathname.replace(/\/$/, '')}/${folder}`
  return {
    ...{ host: url.hostname, port: Number(url.port || 22), user: url.username },
    ...{ outgoing: at(outgoing), incoming: at(incoming), refused: at(refused) },
  }
}
