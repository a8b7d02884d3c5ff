import { useMessages } from '#web/i18n/messages.ts'

/** A task in words; one without, such as a new one, by its own name. A URL may name what every object has ("constructor"). */
export function useTaskNames(): (task: string) => string {
  const words = useMessages('adminSystem.tasks')
  return (task) =>
    !Object.hasOwn(Object.prototype, task) && words.has(task as Parameters<typeof words>[0])
      ? words(task as Parameters<typeof words>[0])
      : task
}
