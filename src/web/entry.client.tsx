import { watchChat } from '#web/chat/watch-chat.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import { watchSession } from '#web/idle/watch-session.ts'
import { watchSearch } from '#web/search/watch-search.ts'

// One question decides how much is loaded: a static page wakes islands on use, every other page hydrates its router.
if (document.documentElement.dataset.render === 'static') {
  void import('#web/islands/start-static-page.ts').then(({ startStaticPage }) => startStaticPage())
} else {
  // Beside the page's code, not after it.
  const words = readWords(document.documentElement.dataset.words)
  void import('#web/hydrate.tsx').then(async ({ hydrate }) => words.then(hydrate, () => {}))
}
watchSearch()
watchSession()
watchChat()

/** The words that the page's data leaves out (decision 0094). Where they can't be had even at a second try, the page stays as the server sent it. */
async function readWords(url: string | undefined): Promise<Partial<Catalogue>> {
  if (url === undefined) return {}
  return await wordsAt(url).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return await wordsAt(url)
  })
}

async function wordsAt(url: string): Promise<Partial<Catalogue>> {
  const answer = await fetch(url, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return await answer.json()
}
