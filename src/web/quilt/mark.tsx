/** The product's mark: four tiles of the quilt around one seam. Decoration beside the product's name. */
export function Mark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 58 58" className={`shrink-0 ${className}`} aria-hidden="true">
      <path className="fill-goiaba" d="M0 28A28 28 0 0 1 28 0V14A14 14 0 0 0 14 28Z" />
      <circle className="fill-jacaranda" cx="44" cy="14" r="8.7" />
      <path className="fill-ipe" d="M0 30H28V58A28 28 0 0 1 0 30Z" />
      <path className="fill-goiaba" d="M30 30H58V58A28 28 0 0 1 30 30Z" />
    </svg>
  )
}
