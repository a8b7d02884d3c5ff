import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'

test('npm run dev answers a live page whose scripts its own policy lets run', async () => {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'cotavia-dev-'))
  const env = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
    PORT: '0',
    DEMO_MODE: '0',
    LOG_LEVEL: 'error',
  }
  const dev = spawn(process.execPath, [join(import.meta.dirname, 'dev.ts')], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => dev.on('close', resolve))
  onTestFinished(async () => {
    dev.kill('SIGTERM')
    await ended
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  let url = ''
  for await (const line of createInterface({ input: dev.stdout })) {
    url = /http:\/\/\S+:\d+/.exec(line)?.[0] ?? ''
    if (url) break
  }
  const answer = await fetch(`${url}/auth?mode=login`)
  expect(answer.status).toBe(200)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self' 'unsafe-inline'")
  // The socket of Vite's client stands on another port.
  expect(policy).toContain("connect-src 'self' ws:")
  const own = /import "(\/@id\/[^"]+)"/.exec(await answer.text())?.[1]
  const script = await fetch(`${url}${own}`)
  expect(script.headers.get('content-type')).toContain('javascript')
})
