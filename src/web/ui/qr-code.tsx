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
  // A camera needs four empty squares around it.
  const side = squares.length + 8
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-4} y={-4} width={side} height={side} className="fill-white" />
      <path d={outline} className="fill-black" />
    </svg>
  )
}
