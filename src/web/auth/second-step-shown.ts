/**
 * The page of the second step is on screen, until the returned function is called: `data-second-step`, which `watchSession` reads. Not
 * a variable, because what static pages load would be a request more.
 */
export function showSecondStep(): () => void {
  const { dataset } = document.documentElement
  dataset.secondStep = ''
  return () => {
    // What came of it is noticed once the page is gone, in the same task.
    setTimeout(() => delete dataset.secondStep)
  }
}
