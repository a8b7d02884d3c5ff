/** `npm run check`: everything that needs no database and no browser. All of it runs, so that one look shows all faults. */
import { runStep, type Step, say } from './run-step.ts'

/** Route modules import types the router derives from the site map. */
const TYPEGEN: Step = { name: 'route types', script: 'node_modules/@react-router/dev/bin.cjs', parameters: ['typegen'] }

const STEPS: readonly Step[] = [
  { name: 'types', script: 'node_modules/typescript/bin/tsc' },
  {
    name: 'lint and format',
    script: 'node_modules/@biomejs/biome/bin/biome',
    parameters: ['check', '--error-on-warnings'],
  },
  { name: 'boundaries', script: 'tools/boundaries.ts' },
  { name: 'tidy', script: 'tools/tidy.ts' },
  { name: 'citations', script: 'tools/citations.ts' },
  { name: 'voice', script: 'tools/voice.ts' },
  { name: 'unused code', script: 'node_modules/knip/bin/knip.js', parameters: ['--no-progress'] },
]

/** Runs every check; returns whether all passed. */
export async function check(): Promise<boolean> {
  const typegen = await runStep(TYPEGEN)
  if (!typegen.ok) say(typegen)
  const results = []
  for (const step of STEPS) {
    const result = await runStep(step)
    say(result)
    results.push(result)
  }
  const requirements = await runStep({ name: 'requirements', script: 'tools/requirements.ts' })
  console.log(requirements.ok ? (requirements.output.trim().split('\n').at(-1) ?? '') : requirements.output)
  return typegen.ok && requirements.ok && results.every(({ ok }) => ok)
}

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1
