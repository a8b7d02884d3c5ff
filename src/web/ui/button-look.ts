import { tv } from 'tailwind-variants/lite'

/** The one look shared by everything that acts (styles/parts.css): `Button`, `LinkButton`, `SubmitButton`; none of it is printed. `bright` is for the main action on mangrove. */
export const buttonLook = tv({
  base: 'act',
  variants: {
    look: {
      primary: 'act-primary',
      secondary: 'act-secondary',
      bright: 'act-bright',
      outline: 'act-outline',
      quiet: 'act-quiet',
      danger: 'act-danger',
    },
    size: { regular: 'act-regular', dense: 'act-dense', icon: 'act-icon' },
    wide: { true: 'w-full' },
  },
  defaultVariants: { look: 'primary', size: 'regular' },
})

export type ButtonLook = NonNullable<Parameters<typeof buttonLook>[0]>['look']
export type ButtonSize = NonNullable<Parameters<typeof buttonLook>[0]>['size']
