interface AvatarProps {
  initials: string
  /** The URL of the picture; null shows the initials. */
  picture: string | null
  look?: 'small' | 'large'
}

const SIZES = { small: 'size-12 text-18 rounded-br-[20px]', large: 'size-24 text-36 rounded-br-[40px]' } as const

/** A person as a tile of the quilt: their picture, or their initials. Their name always stands beside it, so it's hidden from assistive technology. */
export function Avatar({ initials, picture, look = 'small' }: AvatarProps) {
  const shape = `shrink-0 rounded-corner ${SIZES[look]}`
  if (picture !== null) return <img src={picture} alt="" className={`${shape} bg-mist object-cover`} />
  return (
    <span
      aria-hidden="true"
      className={`on-mangrove flex items-center justify-center bg-mangrove font-display font-bold text-ipe ${shape}`}
    >
      {initials}
    </span>
  )
}
