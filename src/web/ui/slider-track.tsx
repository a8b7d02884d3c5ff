/** The track of a `slider` with its filled part (0 to 1), as SVG: a static page may carry no style attribute. Its parent is `relative`. */
export function SliderTrack({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" className="slider-track no-print">
      <rect width="100%" height="6" rx="3" className="fill-field" />
      <rect
        width={`${(100 * Math.min(1, Math.max(0, share))).toFixed(2)}%`}
        height="6"
        rx="3"
        className="fill-action"
      />
    </svg>
  )
}
