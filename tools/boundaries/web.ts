import { isOwnFile } from './resolve-import.ts'
import { layer, type Rule } from './rule.ts'

const REACT_STATE =
  /^(\*|use|useState|useReducer|useEffect|useLayoutEffect|useInsertionEffect|useSyncExternalStore|useOptimistic|useActionState|useTransition|useDeferredValue|useRef|startTransition)$/

/** What src/web/ui may import of ours: the root of the domain knows no noun. */
const UI_MAY = [/^src\/web\/(ui|i18n|quilt)\//, /^src\/domain\/[^/]+$/]

/** The parts of the product a person walks through. */
const AREAS = ['public', 'account', 'kyc', 'member', 'admin', 'demo']
/** The area a file belongs to; undefined for what areas share. */
const areaOf = (path: string) => AREAS.find((area) => layer(`web/${area}`)(path))

/** Shared files that know one area nevertheless: from where, into which file or folder, and why. */
const KNOWS_AN_AREA: readonly [from: string, to: string][] = [
  // The site map names every page.
  ['src/web/routes.ts', 'src/web/'],
  // The list of what wakes on a public page: one line and one chunk each.
  ['src/web/islands/registry.ts', 'src/web/public/'],
  // The chat answers from the questions of /faq.
  ['src/web/chat/read-talk.server.ts', 'src/web/public/faq/'],
  // A changed legal text is shown with the figures its page fills in.
  ['src/web/legal-words.server.ts', 'src/web/public/articles/'],
]
const mayKnow = (path: string, to: string) =>
  KNOWS_AN_AREA.some(([from, into]) => path.startsWith(from) && to.startsWith(into))

/** What holds inside src/web: what the building blocks know, and what a browser loads. */
export const WEB_RULES: readonly Rule[] = [
  {
    binds: layer('web'),
    isBroken: (to, _taken, path) => {
      const area = areaOf(to)
      return area !== undefined && area !== areaOf(path) && !mayKnow(path, to)
    },
    instead: (to, _taken, path) =>
      `${areaOf(path) ?? 'what areas share'} knows nothing of ${areaOf(to)}: move what both need into a shared folder of src/web, or hand it in (exceptions are KNOWS_AN_AREA of tools/boundaries/web.ts)`,
  },
  {
    binds: layer('web/ui'),
    isBroken: (to) => isOwnFile(to) && !UI_MAY.some((pattern) => pattern.test(to)),
    instead:
      'src/web/ui knows no noun and imports only ui, i18n, quilt, and the root of src/domain: hand it plain values, and keep what knows a noun beside its page',
  },
  {
    binds: (path) => layer('web/public')(path) && !path.includes('/island/'),
    isBroken: (to, { names, isTypeOnly }) =>
      !isTypeOnly &&
      (to.startsWith('react-aria-components') || (to === 'react' && names.some((name) => REACT_STATE.test(name)))),
    instead:
      'public pages ship no React: use HTML (details, dialog, popover, form), or move the living part into an island/ folder',
  },
  {
    binds: (path) => layer('web/ui')(path) || path.includes('/island/') || layer('web/islands')(path),
    isBroken: (to) => to === 'src/domain/calendar.ts',
    instead: 'calendar.ts needs Temporal, which browsers lack: format days with <Day>, and compute them in a service',
  },
]
