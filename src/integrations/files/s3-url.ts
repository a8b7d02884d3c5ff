/** Where files are in a bucket. */
export interface S3Place {
  bucket: string
  /** What every key begins with: empty, or a path that ends in a slash. */
  prefix: string
  region: string
  /** A server that isn't Amazon's; null for theirs. */
  endpoint: string | null
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(?:[a-z0-9-]+\/)*$/
const REGION = /^[a-z0-9-]+$/

/** Reads `s3://BUCKET/PREFIX?region=REGION&endpoint=URL`, where the prefix and the endpoint may be left out. Null when it's anything else: keys have settings of their own. */
export function readS3Url(text: string): S3Place | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const query = new Map(url.searchParams)
  const { region = '', endpoint = null, ...others } = Object.fromEntries(query)
  const prefix = `${url.pathname.replace(/^\/+|\/+$/g, '')}/`.replace(/^\/$/, '')
  const isPlain = url.username === '' && url.password === '' && url.port === '' && url.hash === ''
  if (url.protocol !== 's3:' || !isPlain || Object.keys(others).length > 0) return null
  if (!BUCKET.test(url.hostname) || !PREFIX.test(prefix) || !REGION.test(region)) return null
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))) return null
  return { bucket: url.hostname, prefix, region, endpoint }
}
