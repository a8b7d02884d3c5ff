import type { Site } from '../../src/server/site.ts'

const PREFIX = '/x-long'

/**
 * The site with a language that is 40 % longer, under /x-long: the English pages, every word of them drawn out. Made of
 * the finished HTML and only here, so that no production build can have it.
 */
export function withLongLanguage(site: Site): Site {
  return {
    ...site,
    render: async (request, ctx) => {
      const url = new URL(request.url)
      if (url.pathname !== PREFIX && !url.pathname.startsWith(`${PREFIX}/`)) return site.render(request, ctx)
      url.pathname = url.pathname.slice(PREFIX.length) || '/'
      const answer = await site.render(new Request(url, request), ctx)
      if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
      return new Response(lengthen(await answer.text()), { status: answer.status, headers: answer.headers })
    },
  }
}

/** Every word between the tags gets two more letters for every five; numbers, hashes, scripts, and styles stay. */
export function lengthen(html: string): string {
  return html.replace(
    /(<(script|style|title)\b[\s\S]*?<\/\2>)|>([^<]+)</g,
    (whole, kept: string | undefined, _tag, text: string) =>
      kept !== undefined
        ? whole
        : `>${text.replace(/(&#?\w+;)|(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu, (word, entity) => (entity ? word : word + 'o'.repeat(Math.ceil(word.length * 0.4))))}<`,
  )
}
