import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField'
import { FieldHint, FieldLabel, FieldProblem, type FieldProps, INPUT_LOOK } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface NumberFieldProps
  extends FieldProps,
    Omit<AriaNumberFieldProps, 'name' | 'children' | 'className' | 'style' | 'isInvalid' | 'isRequired'> {}

/** A count or a rate with steps (months, members, percent). The form receives the plain number, whatever the language. */
export function NumberField({ label, name, hint, error, optional = false, ...rest }: NumberFieldProps) {
  const isHydrated = useHydrated()
  return (
    <AriaNumberField
      id={name}
      // React Aria sends a hidden number; until its code runs the visible input itself must carry the name.
      name={isHydrated ? name : undefined}
      formatOptions={{ useGrouping: false }}
      isInvalid={error !== undefined}
      isRequired={!optional}
      isWheelDisabled
      {...rest}
      validationBehavior="aria"
      className="flex flex-col gap-1"
    >
      <FieldLabel label={label} optional={optional} />
      {hint === undefined ? null : <FieldHint>{hint}</FieldHint>}
      <Group className="flex">
        <Input name={isHydrated ? undefined : name} className={`${INPUT_LOOK} figures rounded-r-none`} />
        <Button slot="decrement" className={STEP_LOOK}>
          <Icon name="minus" />
        </Button>
        <Button slot="increment" className={`${STEP_LOOK} rounded-r-corner`}>
          <Icon name="plus" />
        </Button>
      </Group>
      <FieldProblem>{error}</FieldProblem>
    </AriaNumberField>
  )
}

const STEP_LOOK =
  'grid w-11 shrink-0 place-items-center border border-l-0 border-field bg-surface text-ink hover:bg-mist disabled:text-line'
