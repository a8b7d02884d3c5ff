import { PITCH, TILE } from '#web/quilt/quilt-pattern.ts'

const MARGIN = 2
/** How long each month stays while the group is played. */
const MONTH_MS = 260

/**
 * Makes the quilt of a `[data-quilt]` figure readable: pointer, touch and arrow keys tell each tile by the sentence the list
 * below it has, and a slider shows the group as it was in a month. Plain script, the same on static and app pages, whose
 * React never touches what it sets. Returns what ends it.
 */
export function liveQuilt(figure: HTMLElement): () => void {
  const svg = figure.querySelector<SVGSVGElement>('svg.quilt')
  const said = figure.querySelector<HTMLElement>('[data-quilt-said]')
  const list = figure.querySelector('[data-quilt-list]')
  if (svg === null || said === null || list === null) return () => {}
  const over = new AbortController()
  const columns = Number(svg.dataset.columns)
  const rows = makeGrid(svg, [...list.children], columns)
  const tiles = rows.flatMap((row) => [...row.children] as SVGRectElement[])
  const cursor = makeCursor(svg)
  let current = tiles.findIndex((tile) => svg.querySelector('.quilt-own')?.matches(atSamePlace(tile)))
  if (current < 0) current = 0

  const read = (place: number) => {
    const tile = tiles[place]
    if (tile === undefined) return
    current = place
    said.textContent = tile.getAttribute('aria-label')
    svg.setAttribute('aria-activedescendant', tile.id)
    for (const name of ['x', 'y']) cursor.setAttribute(name, tile.getAttribute(name) ?? '0')
    cursor.removeAttribute('visibility')
  }
  const point = ({ clientX, clientY }: MouseEvent) => {
    const box = svg.getBoundingClientRect()
    const unit = svg.viewBox.baseVal.width / box.width
    const column = Math.floor(((clientX - box.left) * unit - MARGIN) / PITCH)
    const row = Math.floor(((clientY - box.top) * unit - MARGIN) / PITCH)
    if (column >= 0 && column < columns && row >= 0) read(row * columns + column)
  }
  const steps = new Map([
    ['ArrowLeft', -1],
    ['ArrowRight', 1],
    ['ArrowUp', -columns],
    ['ArrowDown', columns],
  ])
  const press = (event: KeyboardEvent) => {
    const { key } = event
    const to = key === 'Home' ? 0 : key === 'End' ? tiles.length - 1 : current + (steps.get(key) ?? Number.NaN)
    if (Number.isNaN(to) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (tiles[to] !== undefined) read(to)
  }
  svg.addEventListener('pointermove', point, over)
  svg.addEventListener('pointerdown', point, over)
  svg.addEventListener('keydown', press, over)
  svg.addEventListener('focus', () => svg.matches(':focus-visible') && read(current), over)
  playMonths(figure, svg, tiles, over)
  return () => {
    over.abort()
    for (const made of [...rows, cursor]) made.remove()
  }
}

/** Until now it was a picture; for people who can move around in it, it becomes a grid of named cells. */
function makeGrid(svg: SVGSVGElement, sentences: readonly Element[], columns: number): SVGElement[] {
  for (const drawn of svg.children) drawn.setAttribute('aria-hidden', 'true')
  svg.setAttribute('role', 'grid')
  svg.setAttribute('tabindex', '0')
  const selectedIn = svg.dataset.in?.split(',') ?? []
  const name = `quilt-${Math.random().toString(36).slice(2, 8)}`
  const rows: SVGElement[] = []
  for (const [place, { textContent }] of sentences.entries()) {
    const column = place % columns
    if (column === 0) rows.push(make('g', { role: 'row' }))
    const month = selectedIn[place]
    rows.at(-1)?.append(
      make('rect', {
        ...{ id: `${name}-${place + 1}`, role: 'gridcell', 'aria-label': textContent ?? '', fill: 'transparent' },
        ...{ x: MARGIN + column * PITCH, y: MARGIN + (rows.length - 1) * PITCH, width: TILE, height: TILE },
        ...(month && { 'data-in': month }),
      }),
    )
  }
  svg.append(...rows)
  return rows
}

function make(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

function makeCursor(svg: SVGSVGElement): SVGElement {
  const looks = { width: TILE, height: TILE, class: 'quilt-cursor', visibility: 'hidden', 'aria-hidden': 'true' }
  const cursor = make('rect', looks)
  svg.append(cursor)
  return cursor
}

function atSamePlace(tile: SVGElement): string {
  return `[x="${tile.getAttribute('x')}"][y="${tile.getAttribute('y')}"]`
}

/** Draws the quilt with some of its tiles pale again: their outlines go from their colors' paths to the pale one. */
function paler(svg: SVGSVGElement, columns: number): (isPale: (place: number) => boolean) => void {
  const paths = [...svg.querySelectorAll<SVGPathElement>(':scope > path')].map((path) => ({
    path,
    tiles: (path.getAttribute('d')?.match(/M[^M]+/g) ?? []).map((outline) => {
      const [x = 0, y = 0] =
        outline.match(/[\d.]+/g)?.map((length) => Math.floor((Number(length) - MARGIN) / PITCH)) ?? []
      return { outline, place: y * columns + x }
    }),
  }))
  const join = (tiles: readonly { outline: string }[]) => tiles.map(({ outline }) => outline).join('')
  return (isPale) => {
    const later = paths.flatMap(({ path, tiles }) =>
      path.classList.contains('quilt-base') ? [] : tiles.filter(({ place }) => isPale(place)),
    )
    for (const { path, tiles } of paths) {
      const isColored = path.hasAttribute('class')
      path.setAttribute('d', join(isColored ? tiles.filter(({ place }) => !isPale(place)) : [...tiles, ...later]))
    }
  }
}

/** The slider and its button: tiles selected after the month are pale again. */
function playMonths(
  figure: HTMLElement,
  svg: SVGSVGElement,
  tiles: readonly SVGElement[],
  over: AbortController,
): void {
  const slider = figure.querySelector<HTMLInputElement>('input[data-months]')
  const output = figure.querySelector('output')
  const button = figure.querySelector<HTMLButtonElement>('button[data-play]')
  if (slider === null || output === null || button === null) return
  const { months = '', numbers = '', words = '' } = slider.dataset
  const labels = months.split('|')
  const assemblies = [0, ...numbers.split(' ').map(Number)]
  const draw = paler(svg, Number(svg.dataset.columns))
  let timer: ReturnType<typeof setInterval> | undefined

  const show = () => {
    const through = assemblies[slider.valueAsNumber] ?? 0
    let count = 0
    for (const tile of tiles) {
      const selectedIn = Number(tile.dataset.in)
      const isLater = selectedIn > through
      tile.toggleAttribute('data-later', isLater)
      if (selectedIn <= through) count += 1
    }
    draw((place) => tiles[place]?.hasAttribute('data-later') ?? false)
    const text = words.replace('{month}', labels[slider.valueAsNumber] ?? '').replace('{count}', String(count))
    slider.setAttribute('aria-valuetext', text)
    output.textContent = text
  }
  const pause = () => {
    clearInterval(timer)
    timer = undefined
    button.textContent = button.dataset.play ?? ''
  }
  const play = () => {
    if (timer !== undefined) return pause()
    if (slider.value === slider.max) slider.value = '0'
    button.textContent = button.dataset.pause ?? ''
    show()
    timer = setInterval(() => {
      slider.stepUp()
      show()
      if (slider.value === slider.max) pause()
    }, MONTH_MS)
  }
  slider.addEventListener(
    'input',
    () => {
      pause()
      show()
    },
    over,
  )
  button.addEventListener('click', play, over)
  over.signal.addEventListener('abort', () => clearInterval(timer))
  // The browser may have restored a month that was chosen before.
  if (slider.value !== slider.max) show()
}
