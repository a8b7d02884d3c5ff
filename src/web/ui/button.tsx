import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonLook, type ButtonSize, buttonLook } from '#web/ui/button-look.ts'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  look?: ButtonLook
  /** `dense` (32 px, 44 on touch) is for admin rows only. `icon` needs an `aria-label`. */
  size?: ButtonSize
  wide?: boolean
}

/** An action on this page: `<Button onPress={…}>`. To go elsewhere, use a `LinkButton`; to send a form, a `SubmitButton`. */
export function Button({ look = 'primary', size = 'regular', wide = false, ...rest }: ButtonProps) {
  return <AriaButton {...rest} className={buttonLook({ look, size, wide })} />
}
