import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * Puts the focus on what an act has led to, since the button that was pressed is gone and the focus with it; give the element `tabIndex={-1}`. A document opened directly keeps its own.
 * With `again`, it's put there once more when that changes; with `isStill`, nothing scrolls, as in a dialog that is on top anyway.
 */
export function useFocusAfterAct<E extends HTMLElement>({
  again,
  isStill = false,
}: {
  again?: unknown
  isStill?: boolean
} = {}): RefObject<E | null> {
  const box = useRef<E>(null)
  const [isAfterAct] = useState(useHydrated())
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is read from its beginning, too.
  useEffect(() => {
    if (isAfterAct) box.current?.focus({ preventScroll: isStill })
  }, [isAfterAct, isStill, again])
  return box
}
