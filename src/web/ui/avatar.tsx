interface AvatarProps {
  initials: string
  /** The URL of the picture; null shows the initials. */
  picture: string | null
  look?: 'small' | 'large'
}

const SIZES = { small: 'size-12 text-18 rounded-br-[20px]', large: 'size-24 text-36 rounded-br-[40px]' } as const
/** The large one stands on the mangrove panel of its page. */
const COLORS = { small: 'on-mangrove bg-mangrove text-ipe', large: 'bg-ipe text-on-ipe' } as const

/** A person as a tile of the quilt: their picture, or their initials. Their name always stands beside it, so it's hidden from assistive technology. */
export function Avatar({ initials, picture, look = 'small' }: AvatarProps) {
  const shape = `shrink-0 rounded-corner ${SIZES[look]}`
  if (picture !== null) return <img src={picture} alt="" className={`${shape} bg-mist object-cover`} />
  return (
    <span
      aria-hidden="true"
      className={`flex items-center justify-center font-display font-bold ${COLORS[look]} ${shape}`}
    >
      {initials}
    </span>
  )
}
