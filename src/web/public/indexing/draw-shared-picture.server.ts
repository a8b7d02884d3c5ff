import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PITCH, quiltTiles, SHAPE_PATHS, TILE } from '#web/quilt/quilt-pattern.ts'

/** What a shared link shows (Open Graph): 1200 × 630, the page's own quilt and one sentence about it. */
export interface SharedPicture {
  /** Decides the quilt. */
  seed: string
  /** From the catalog; never a claim (rules 0). */
  title: string
  product: string
  host: string
}

const WIDTH = 1200
const HEIGHT = 630
const COLUMNS = 6
const ROWS = 9
const QUILT_X = 782
/** The palette on mangrove (tokens.css), which is the same in both themes. */
const FILLS = { action: '#5fd3c1', ipe: '#f5b21f', goiaba: '#ff95a3', jacaranda: '#b9aaf0' }
const GROUND = '#0e3a3f'
const TILE_BASE = '#17484d'
const TILE_PALE = '#2b5b60'

/** Draws the picture as PNG. Takes about a tenth of a second, so callers keep it. */
export async function drawSharedPicture(picture: SharedPicture): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded when the first picture is asked for: nothing else needs them.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  const words = await satori(layout(picture), {
    width: WIDTH,
    height: HEIGHT,
    fonts: [{ name: 'Gabarito', data: await font(), weight: 700, style: 'normal' }],
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>
${quilt(picture.seed)}
${words}
</svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer())
}

/** Left of the quilt: the product, the sentence, the URL. Satori wants each box to be a flex box. */
function layout({ title, product, host }: SharedPicture) {
  const box = (style: object, children: unknown) => ({
    type: 'div',
    props: { style: { display: 'flex', ...style }, children },
  })
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      width: QUILT_X,
      height: HEIGHT,
      padding: '60px 40px 56px 72px',
      fontFamily: 'Gabarito',
      color: '#ffffff',
    },
    [
      box({ fontSize: 36, color: FILLS.ipe }, product),
      box({ fontSize: title.length > 44 ? 60 : 72, lineHeight: 1.08, letterSpacing: '-0.01em' }, title),
      box({ fontSize: 28, color: '#d3e3de' }, host),
    ],
  ) as unknown as Parameters<typeof import('satori').default>[0]
}

function quilt(seed: string): string {
  const scale = HEIGHT / (ROWS * PITCH - 2)
  const tiles = quiltTiles(seed, COLUMNS * ROWS).map(({ position, shape, turns, colour }) => {
    const [x, y] = [((position - 1) % COLUMNS) * PITCH, Math.floor((position - 1) / COLUMNS) * PITCH]
    // The quilt of a group at its midpoint: the upper rows are sewn, then fewer and fewer tiles.
    const isSewn = position <= COLUMNS * 4 || (position * 5) % 9 < 3
    const ground = isSewn ? `<rect width="${TILE}" height="${TILE}" fill="${TILE_BASE}"/>` : ''
    return `<g transform="translate(${x} ${y})">${ground}<path fill="${isSewn ? FILLS[colour] : TILE_PALE}" d="${SHAPE_PATHS[shape]}" transform="rotate(${turns * 90} 14 14)"/></g>`
  })
  return `<g transform="translate(${QUILT_X} 0) scale(${scale})">${tiles.join('')}</g>`
}

/** The static cut of the display font; satori reads no variable fonts and no woff2. */
function font(): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve('@fontsource/gabarito/files/gabarito-latin-700-normal.woff'))
}
