import { createHash } from 'node:crypto'
import { HEAD_SCRIPT } from '#web/document/head-script.ts'

const headScriptHash = `sha256-${createHash('sha256').update(HEAD_SCRIPT).digest('base64')}`

const EVERYWHERE = [
  "default-src 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/**
 * Policy of live pages, in development only: Vite's client inlines scripts and styles and listens on a socket of its own port.
 * A page without a policy would get the strictest, under which no script runs.
 */
export function livePagePolicy(): string {
  return [
    ...EVERYWHERE.filter((directive) => !directive.startsWith('connect-src')),
    "connect-src 'self' ws:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
  ].join('; ')
}

/** Policy of pages rendered once and kept: own files, and the head script by its hash. Nothing else runs or styles. */
export function staticPagePolicy(): string {
  return [...EVERYWHERE, `script-src 'self' '${headScriptHash}'`, "style-src 'self'"].join('; ')
}

/**
 * Policy of pages with the router: inline scripts and styles need the answer's nonce. Style attributes are allowed
 * because React Aria places its overlays by them; they can load nothing.
 */
export function appPagePolicy(nonce: string): string {
  return [
    ...EVERYWHERE,
    `script-src 'self' 'nonce-${nonce}' '${headScriptHash}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
  ].join('; ')
}
