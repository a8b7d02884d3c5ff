import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './source-files.ts'

export interface Step {
  name: string
  /** A script of ours or of a package, run by this very Node: npm itself may run under an older one. */
  script: string
  parameters?: string[]
  env?: Record<string, string>
}

export interface StepResult {
  name: string
  ok: boolean
  seconds: number
  output: string
}

/** Runs a step and collects what it says; `live` shows it while it runs. */
export async function runStep(step: Step, live = false): Promise<StepResult> {
  const start = performance.now()
  const child = spawn(process.execPath, [join(ROOT, step.script), ...(step.parameters ?? [])], {
    cwd: ROOT,
    env: { ...process.env, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
      if (live) process.stdout.write(chunk)
    })
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { name: step.name, ok: code === 0, seconds: (performance.now() - start) / 1000, output }
}

/** One line of a result, with what it said when it failed. */
export function say({ name, ok, seconds, output }: StepResult, isShown = false): void {
  if (!ok && !isShown) console.log(output.trimEnd())
  console.log(`${ok ? 'ok     ' : 'FAILED '} ${name} (${seconds.toFixed(1)} s)`)
}
