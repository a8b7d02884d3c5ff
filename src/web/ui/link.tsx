import { type LinkProps, Link as RouterLink } from 'react-router'

/** A path of ours as it stands, with nothing for the router to work out: no dots, no encoding, no path to start from. */
const PLAIN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w=&.+:~-]+)?(?:#[\w-]+)?$/

/**
 * The router's link. The server only writes what the browser finds: the router's own works out its path and listens to what no one does there, and
 * some pages have 150 (docs/decisions/0142).
 */
export const Link: typeof RouterLink = import.meta.env.SSR ? (WrittenLink as unknown as typeof RouterLink) : RouterLink

function WrittenLink(props: LinkProps) {
  const { discover = 'render', preventScrollReset, reloadDocument, replace, state, to, ...rest } = props
  if (typeof to !== 'string' || !PLAIN_PATH.test(to)) return <RouterLink {...props} />
  return <a {...rest} href={to} data-discover={discover === 'render' ? 'true' : undefined} />
}
