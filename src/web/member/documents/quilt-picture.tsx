import type { Fill, Picture } from '#domain/documents/printed-document.ts'

/** The fills of a picture on mangrove; there the light palette would be invisible. */
const FILLS: Readonly<Record<Fill, string>> = {
  action: 'fill-action',
  ipe: 'fill-ipe',
  goiaba: 'fill-goiaba',
  jacaranda: 'fill-jacaranda',
  base: 'fill-(--tile-base)',
  pale: 'fill-(--tile-pale)',
}

/** A picture of a document, shape by shape as the PDF draws it. */
export function QuiltPicture({ picture }: { picture: Picture }) {
  const { width, height, alt, shapes, own } = picture
  return (
    <svg role="img" aria-label={alt} viewBox={`0 0 ${width} ${height}`} className="h-auto max-h-60 w-full">
      {shapes.map(({ path, x, y, turns, fill }) => (
        <path
          key={`${x} ${y} ${fill} ${path}`}
          d={path}
          transform={`translate(${x} ${y})${turns === 0 ? '' : ` rotate(${turns * 90} 14 14)`}`}
          className={FILLS[fill]}
        />
      ))}
      {own === null ? null : (
        <rect x={own.x} y={own.y} width={own.side} height={own.side} className="fill-none stroke-ink stroke-2" />
      )}
    </svg>
  )
}
