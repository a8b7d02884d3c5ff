/**
 * A stored file as a browser gets it: as an attachment, in a sandbox, for this site alone, not kept, and with no guessing of its type.
 * Whatever is in it runs nowhere on our site (KYC-17, decision 0071).
 */
export function fileResponse({ name, type, content }: { name: string; type: string; content: Uint8Array }): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="document"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
