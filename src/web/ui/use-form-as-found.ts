import { type RefObject, useLayoutEffect } from 'react'

/**
 * Gives an island, or a page, the form as it stands when its code arrives, so that nothing typed while it was loading is
 * lost: copy it into state. It may be what the server rendered; then nothing changes. Unnamed controls are in `form.elements`.
 */
export function useFormAsFound(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: FormData, form: HTMLFormElement) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the first thing it does.
  useLayoutEffect(() => {
    if (form.current !== null) take(new FormData(form.current), form.current)
  }, [])
}
