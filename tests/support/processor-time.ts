/** How many milliseconds of this thread's processor time an action takes: a busy machine makes it wait, not work longer. */
export function processorMs(act: () => void): number {
  const before = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
