import { matchEntries, type SearchAnswer, type SearchEntry, type SearchGroup } from '#web/search/match-entries.ts'

const filled = new WeakSet<HTMLDialogElement>()

/**
 * Makes the open palette list what matches while someone types: arrows choose, Enter goes there. The field keeps the
 * focus and names the chosen entry (combobox of the ARIA practices). Entries are fetched once a page.
 */
export async function fillPalette(dialog: HTMLDialogElement): Promise<void> {
  if (filled.has(dialog)) return
  filled.add(dialog)
  const input = dialog.querySelector('input')
  const results = dialog.querySelector<HTMLElement>('[data-search-results]')
  if (input === null || results === null) return
  const response = await fetch(results.dataset.searchResults ?? '').catch(() => null)
  if (!response?.ok) {
    // Without the list, the field is still a form that opens the search page; the next opening asks again.
    filled.delete(dialog)
    return
  }
  watch(input, results, (await response.json()) as SearchAnswer)
}

function watch(input: HTMLInputElement, results: HTMLElement, { groups, empty, label }: SearchAnswer): void {
  let active = -1
  const options = () => [...results.querySelectorAll<HTMLAnchorElement>('[role=option]')]
  const choose = (place: number) => {
    active = place
    for (const [at, option] of options().entries()) {
      option.setAttribute('aria-selected', String(at === place))
      if (at === place) option.scrollIntoView({ block: 'nearest' })
    }
    if (place < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `search-option-${place}`)
  }
  const list = () => {
    const found = matchEntries(groups, input.value)
    results.replaceChildren(found.length === 0 ? emptyNote(empty) : listBox(found, label))
    input.setAttribute('aria-expanded', String(found.length > 0))
    choose(input.value.trim() !== '' && found.length > 0 ? 0 : -1)
  }
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', 'search-results')
  input.addEventListener('input', list)
  input.addEventListener('keydown', (event) => {
    const { length } = options()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && length > 0) {
      event.preventDefault()
      choose(active < 0 ? (step === 1 ? 0 : length - 1) : (active + step + length) % length)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      options()[active]?.click()
    }
  })
  list()
}

function listBox(groups: readonly SearchGroup[], label: string): HTMLElement {
  let place = 0
  const box = element('div', { role: 'listbox', id: 'search-results', 'aria-label': label })
  for (const [at, group] of groups.entries()) {
    const heading = element('p', { id: `search-group-${at}`, class: 'search-group' }, group.label)
    const part = element('div', { role: 'group', 'aria-labelledby': heading.id })
    part.append(heading, ...group.entries.map((entry) => option(entry, place++)))
    box.append(part)
  }
  return box
}

function option({ title, hint, to }: SearchEntry, place: number): HTMLElement {
  const line = element('a', {
    role: 'option',
    id: `search-option-${place}`,
    href: to,
    tabindex: '-1',
    class: 'search-option',
  })
  line.append(element('span', { class: 'search-title' }, title))
  if (hint !== '') line.append(element('span', { class: 'search-hint' }, hint))
  return line
}

function emptyNote(text: string): HTMLElement {
  return element('p', { id: 'search-results', role: 'status', class: 'search-group' }, text)
}

function element(name: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.textContent = text
  return made
}
