/** Whether the visitor hung up before everything was sent or answered: then whatever was thrown is no error of ours. */
export function hasLeft(request: Request): boolean {
  return request.signal.aborted
}
