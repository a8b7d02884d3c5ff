/**
 * A part of a page that opens at a URL of its own. Where a release took the part away, the URL is opened as a document, which shows the
 * same without it. Where no one answers, the browser's own error for that is thrown: the page says that there's no connection.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await fetch(location.href, { method: 'HEAD' })
    location.reload()
    return await new Promise<never>(() => {})
  }
}
