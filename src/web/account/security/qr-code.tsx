/** A QR code, dark on white in every theme, because cameras expect it so. `squares` are its rows, without a border. */
export function QrCode({ squares, label }: { squares: readonly (readonly boolean[])[]; label: string }) {
  // A camera needs four empty squares around it.
  const size = squares.length + 8
  const path = squares
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 shrink-0 rounded-corner border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
