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
  const tiles = makeGrid(svg, [...list.children])
  const columns = svg.querySelector('g')?.children.length ?? 1
  const cursor = makeCursor(svg)
  let current = tiles.findIndex((tile) => svg.querySelector('.quilt-own')?.matches(atSamePlace(tile)))
  if (current < 0) current = 0

  const read = (place: number) => {
    const tile = tiles[place]
    if (tile === undefined) return
    current = place
    said.textContent = tile.getAttribute('aria-label')
    svg.setAttribute('aria-activedescendant', tile.id)
    for (const name of ['x', 'y']) cursor.setAttribute(name, corner(tile)[name === 'x' ? 0 : 1] ?? '0')
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
  playMonths(figure, tiles, over)
  return () => {
    over.abort()
    cursor.remove()
  }
}

/** Until now it was a picture; for people who can move around in it, it becomes a grid of named cells. */
function makeGrid(svg: SVGSVGElement, sentences: readonly Element[]): SVGGElement[] {
  const rows = [...svg.children].filter((child): child is SVGGElement => child.localName === 'g')
  for (const other of svg.children) if (other.localName !== 'g') other.setAttribute('aria-hidden', 'true')
  svg.setAttribute('role', 'grid')
  svg.setAttribute('tabindex', '0')
  const tiles = rows.flatMap((row) => {
    row.setAttribute('role', 'row')
    return [...row.children] as SVGGElement[]
  })
  const name = `quilt-${Math.random().toString(36).slice(2, 8)}`
  for (const [place, tile] of tiles.entries()) {
    tile.id = `${name}-${place + 1}`
    tile.setAttribute('role', 'gridcell')
    tile.setAttribute('aria-label', sentences[place]?.textContent ?? '')
  }
  return tiles
}

function makeCursor(svg: SVGSVGElement): SVGRectElement {
  const cursor = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of Object.entries({
    width: TILE,
    height: TILE,
    class: 'quilt-cursor',
    visibility: 'hidden',
  }))
    cursor.setAttribute(name, String(value))
  cursor.setAttribute('aria-hidden', 'true')
  svg.append(cursor)
  return cursor
}

/** A tile's corner in the drawing's units, as its transform says. */
function corner(tile: SVGGElement): string[] {
  return tile.getAttribute('transform')?.match(/[\d.]+/g) ?? []
}

function atSamePlace(tile: SVGGElement): string {
  const [x, y] = corner(tile)
  return `[x="${x}"][y="${y}"]`
}

/** The slider and its button: tiles selected after the month are pale again. */
function playMonths(figure: HTMLElement, tiles: readonly SVGGElement[], over: AbortController): void {
  const slider = figure.querySelector<HTMLInputElement>('input[data-months]')
  const output = figure.querySelector('output')
  const button = figure.querySelector<HTMLButtonElement>('button[data-play]')
  if (slider === null || output === null || button === null) return
  const { months = '', numbers = '', words = '' } = slider.dataset
  const labels = months.split('|')
  const assemblies = [0, ...numbers.split(' ').map(Number)]
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
