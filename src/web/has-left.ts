/** Whether the visitor hung up before everything was sent or answered: then whatever was thrown isn't our error. */
export function hasLeft(request: Request): boolean {
  return request.signal.aborted
}
