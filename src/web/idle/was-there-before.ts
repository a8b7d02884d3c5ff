/** Whether this document is a page loaded again, or one that Back or Forward led to. */
export function wasThereBefore(): boolean {
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return came?.type === 'reload' || came?.type === 'back_forward'
}
