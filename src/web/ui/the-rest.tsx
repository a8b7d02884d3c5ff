import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { Link } from '#web/ui/link.tsx'

interface TheRestProps {
  /** What the URL calls it: `?all=payments`. */
  name: string
  /** What it is, with its count: the words of the link, and of what folds it up again. */
  summary: ReactNode
  /** Its rows. They're drawn only on the page that has them. */
  children: ReactNode
  /** On paper, in the link's place: what this sheet leaves out, and how to print it too. */
  onPaper?: ReactNode
  className?: string
}

/**
 * The rest of a long list: a link to the same page with everything, and on that page the rows themselves, unfolded where the link was.
 * So a page sends what is seen, the whole of it has a URL of its own, and both work without a script. The loader sends all rows when
 * `isWhole` says so.
 */
export function TheRest({ name, summary, children, onPaper, className = '' }: TheRestProps) {
  const [params] = useSearchParams()
  const asked = params.get(ALL)
  const isFollowed = useNavigationType() === 'PUSH' && asked === name
  const fold = useRef<HTMLElement>(null)
  // The link that was followed is gone; what took its place has the focus.
  useEffect(() => {
    if (isFollowed) fold.current?.focus({ preventScroll: true })
  }, [isFollowed])
  const look = 'link link-line'
  return asked === null ? (
    <div className={className}>
      <Link to={`?${new URLSearchParams([...params, [ALL, name]])}`} preventScrollReset className={`no-print ${look}`}>
        {summary}
      </Link>
      {onPaper === undefined ? null : <p className="hidden font-semibold print:block">{onPaper}</p>}
    </div>
  ) : (
    <details className={className} open={asked === name}>
      <summary ref={fold} className={look}>
        {summary}
      </summary>
      {children}
    </details>
  )
}

const ALL = 'all'

/** Whether this URL asks for the whole of a page's long lists. */
export function isWhole(url: URL): boolean {
  return url.searchParams.has(ALL)
}
