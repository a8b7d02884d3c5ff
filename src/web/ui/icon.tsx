import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell'
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/ssr/CaretUp'
import { CaretUpDownIcon } from '@phosphor-icons/react/dist/ssr/CaretUpDown'
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { CircleIcon } from '@phosphor-icons/react/dist/ssr/Circle'
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock'
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash'
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info'
import { ListIcon } from '@phosphor-icons/react/dist/ssr/List'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User'
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'

const ICONS = {
  back: ArrowLeftIcon,
  forward: ArrowRightIcon,
  bell: BellIcon,
  down: CaretDownIcon,
  up: CaretUpIcon,
  sortable: CaretUpDownIcon,
  check: CheckIcon,
  dot: CircleIcon,
  clock: ClockIcon,
  copy: CopyIcon,
  download: DownloadSimpleIcon,
  hide: EyeSlashIcon,
  info: InfoIcon,
  menu: ListIcon,
  search: MagnifyingGlassIcon,
  minus: MinusIcon,
  plus: PlusIcon,
  star: StarIcon,
  person: UserIcon,
  warning: WarningIcon,
  close: XIcon,
} as const

/** What styles/parts.css says of every icon once. */
const UNSAID = { xmlns: undefined, width: undefined, height: undefined, fill: undefined } as object

export type IconName = keyof typeof ICONS

/** What a document shows again and again, most of it in its header alone: drawn once, in `SharedIcons`. */
const SHARED: readonly IconName[] = ['check', 'down', 'close', 'search', 'clock', 'hide']

/** A drawing beside a word, sized by the text around it. It is never the only carrier of a meaning, so it is hidden from assistive technology. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const Drawing = ICONS[name]
  const look = className === '' ? 'icon' : `icon ${className}`
  return SHARED.includes(name) ? (
    <svg className={look} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  ) : (
    <Drawing aria-hidden="true" weight="bold" {...UNSAID} className={look} />
  )
}

/** The drawings that `Icon` refers to: once in every document (root.tsx). */
export function SharedIcons() {
  return (
    <svg className="hidden" aria-hidden="true">
      {SHARED.map((name) => {
        const Drawing = ICONS[name]
        return <Drawing key={name} id={`icon-${name}`} weight="bold" {...UNSAID} />
      })}
    </svg>
  )
}
