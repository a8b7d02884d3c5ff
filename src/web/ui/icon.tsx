export type IconName =
  | 'back'
  | 'bell'
  | 'check'
  | 'clock'
  | 'close'
  | 'copy'
  | 'dot'
  | 'down'
  | 'download'
  | 'fit'
  | 'forward'
  | 'hide'
  | 'info'
  | 'language'
  | 'menu'
  | 'minus'
  | 'person'
  | 'plus'
  | 'search'
  | 'sortable'
  | 'star'
  | 'theme'
  | 'turn'
  | 'up'
  | 'warning'

/**
 * A drawing beside a word, sized and colored by the text around it (styles/icons.css). It is never the only carrier of a meaning: assistive
 * technology has nothing to say of an empty element.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <span className={className === undefined ? `icon icon-${name}` : `icon icon-${name} ${className}`} />
}
