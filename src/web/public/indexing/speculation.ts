/** Anything that is someone's own, or that changes something, is never fetched ahead. */
const NEVER = [
  '/auth*',
  '/language*',
  '/user*',
  '/consortium/*',
  '/dashboard*',
  '/admin*',
  '/kyc-onboarding*',
  '/demo/*',
  '/api/*',
  '/*search*',
  '/*.*',
]

const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...NEVER.map((href_matches) => ({ not: { href_matches } })),
          { not: { selector_matches: '[download], [rel~=nofollow]' } },
        ],
      },
      // When someone points at a link for a moment or presses it.
      eagerness: 'moderate',
    },
  ],
}

/** The browser finds it through a header of every public page (docs/style.md). */
export function loader() {
  return new Response(JSON.stringify(RULES), {
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
