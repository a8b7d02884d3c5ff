import type { ServerBuild } from 'react-router'
import { eachHandler, type Handler } from './each-handler.ts'

/**
 * The same site for documents: what its loaders send along as words stays out of the page's data, because the browser fetches it once for all
 * pages (decision 0094). An answer for the router alone carries its words.
 */
export function withWordsApart(build: ServerBuild): ServerBuild {
  const { setWordsApart } = build.entry.module as unknown as { setWordsApart: (answer: unknown) => void }
  return eachHandler(build, (handler, { does }): Handler => {
    if (does === 'action') return handler
    return async (args) => {
      const answer = await handler(args)
      setWordsApart(answer)
      return answer
    }
  })
}
