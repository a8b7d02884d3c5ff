interface QrCodeProps {
  /** Dark and light squares, row by row (qr-squares.server.ts). */
  squares: readonly (readonly boolean[])[]
  /** What scanning it opens. */
  label: string
  className?: string
}

/** A code to scan, dark on light in every theme: many cameras can't read it the other way around. */
export function QrCode({ squares, label, className = '' }: QrCodeProps) {
  const outline = squares.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const side = squares.length + 4
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-2} y={-2} width={side} height={side} className="fill-white" />
      <path d={outline} className="fill-black" />
    </svg>
  )
}
