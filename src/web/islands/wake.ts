/**
 * Wakes an island when somebody uses it, never because it is visible (house.md, "Public pages weigh nothing"). Each
 * island is a chunk of its own, named here; the first page has none yet.
 */
const ISLANDS: Record<string, () => Promise<{ mount: (element: HTMLElement, props: unknown) => void }>> = {}

const WAKING = ['pointerdown', 'focusin', 'keydown', 'input'] as const

/** Listens for the first use of every `<Island>` of the page. */
export function watchIslands(): void {
  for (const event of WAKING) document.addEventListener(event, wake, { capture: true, passive: true })
}

function wake(event: Event): void {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island]') : null
  if (element === null || element.dataset.awake !== undefined) return
  const load = ISLANDS[element.dataset.island ?? '']
  if (load === undefined) return
  element.dataset.awake = ''
  void load().then(({ mount }) => mount(element, JSON.parse(element.dataset.props ?? '{}')))
}
