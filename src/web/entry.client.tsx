import { watchChat } from '#web/chat/watch-chat.ts'
import { watchSession } from '#web/idle/watch-session.ts'
import { watchSearch } from '#web/search/watch-search.ts'

// One question decides how much is loaded: a static page wakes islands on use, every other page hydrates its router.
if (document.documentElement.dataset.render === 'static') {
  void import('#web/islands/start-static-page.ts').then(({ startStaticPage }) => startStaticPage())
} else {
  void import('#web/hydrate.tsx').then(({ hydrate }) => hydrate())
}
watchSearch()
watchSession()
watchChat()
