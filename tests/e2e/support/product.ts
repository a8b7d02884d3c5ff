import { execFile } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

export interface Answer {
  code: number
  said: string
}

/** Runs `npm run -s cotavia -- …` on the stories' own database and folder. */
export function cotavia(...words: string[]): Promise<Answer> {
  return run(['npm', 'run', '-s', 'cotavia', '--', ...words])
}

/** Runs a file of this folder with the product's own Node, for what isn't done by hand; see stand-ins.ts. */
export async function standIns(...words: string[]): Promise<void> {
  const { code, said } = await run([process.execPath, join(import.meta.dirname, 'stand-ins.ts'), ...words])
  if (code !== 0) throw new Error(said)
}

function run([program = '', ...words]: string[]): Promise<Answer> {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    DATABASE_URL: process.env.E2E_DATABASE_URL,
    DATA_DIR: process.env.E2E_DATA_DIR,
    DEMO_MODE: '1',
  }
  return new Promise((resolve) => {
    execFile(program, words, { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), said: stdout + stderr })
    })
  })
}
