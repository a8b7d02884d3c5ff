import { tv } from 'tailwind-variants/lite'

/** The one look shared by everything that acts: `Button`, `LinkButton`, `SubmitButton`; none of it is printed. `bright` is for the main action on mangrove. */
export const buttonLook = tv({
  base: 'act inline-flex items-center justify-center gap-2 rounded-corner border-2 text-center font-semibold no-underline transition-colors duration-120 ease-cotavia',
  variants: {
    look: {
      primary:
        'border-transparent bg-action text-on-action hover:bg-action-hover disabled:bg-mist disabled:text-ink-2 aria-disabled:bg-mist aria-disabled:text-ink-2',
      secondary:
        'border-field bg-surface text-ink hover:border-ink disabled:border-line disabled:bg-transparent disabled:text-ink-2',
      bright: 'border-transparent bg-ipe text-on-ipe hover:bg-ipe-hover disabled:bg-line disabled:text-ink-2',
      outline: 'border-ink bg-transparent text-ink hover:bg-ink/10 disabled:border-line disabled:text-ink-2',
      quiet:
        'border-transparent text-action hover:bg-mist hover:text-action-hover disabled:text-ink-2 disabled:hover:bg-transparent',
      danger: 'border-transparent bg-danger-fill text-on-danger hover:opacity-90 disabled:bg-mist disabled:text-ink-2',
    },
    size: {
      regular: 'min-h-11 px-5 py-2 text-16',
      dense: 'min-h-8 px-3 py-0.5 text-14 pointer-coarse:min-h-11',
      icon: 'size-8 p-0 pointer-coarse:size-11',
    },
    wide: { true: 'w-full' },
  },
  defaultVariants: { look: 'primary', size: 'regular' },
})

export type ButtonLook = NonNullable<Parameters<typeof buttonLook>[0]>['look']
export type ButtonSize = NonNullable<Parameters<typeof buttonLook>[0]>['size']
