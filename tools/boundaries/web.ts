import { isOwnFile } from './resolve-import.ts'
import { layer, type Rule } from './rule.ts'

const REACT_STATE =
  /^(\*|use|useState|useReducer|useEffect|useLayoutEffect|useInsertionEffect|useSyncExternalStore|useOptimistic|useActionState|useTransition|useDeferredValue|useRef|startTransition)$/

/** What src/web/ui may import of ours: the root of the domain knows no noun. */
const UI_MAY = [/^src\/web\/(ui|i18n|quilt)\//, /^src\/domain\/[^/]+$/]

/** What holds inside src/web: what the building blocks know, and what a browser loads. */
export const WEB_RULES: readonly Rule[] = [
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
