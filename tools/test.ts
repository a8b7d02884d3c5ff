/**
 * `npm test`: checks, unit, and service tests, build, process and door tests, browser stories; the quickest to fail first. `npm test -- NAME …`
 * runs only some of them: check, unit, service, process, door, browser. Ends with what failed or needed another chance, by name, and
 * one line: how many passed and failed.
 */
import './compile-cache.ts'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './browser.ts'
import { ensureBuilt } from './build.ts'
import { check } from './check.ts'
import { runStep, type Step } from './run-step.ts'

// biome-ignore lint/suspicious/noExplicitAny: each tool has its own shape of results, read in one place each.
type Json = any

interface Count {
  passed: number
  failed: number
  skipped: number
  /** A sentence for each that failed or passed only at another chance, with the first lines of why. */
  faults?: string[]
}

const STAGES: Record<string, () => Promise<Count>> = {
  check: async () => one(await check(), 'check'),
  unit: () => vitest('unit'),
  service: () => vitest('service'),
  process: () => vitest('process'),
  door: () => vitest('door'),
  browser: playwright,
}

/**
 * What runs beside each other: the rules while the services' database is made, and process tests, which mostly wait, while the door's product works
 * on one core.
 */
const TOGETHER = [['check'], ['unit', 'service'], ['process', 'door'], ['browser']]

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !Object.hasOwn(STAGES, name))
if (unknown !== undefined) {
  console.error(`There is no test "${unknown}"; there are: ${Object.keys(STAGES).join(', ')}.`)
  process.exit(2)
}

const total: Count = { passed: 0, failed: 0, skipped: 0 }
const times: string[] = []
const faults: string[] = []
for (const stages of TOGETHER) {
  await Promise.all(stages.filter((name) => wanted.length === 0 || wanted.includes(name)).map(runStage))
}
for (const fault of faults) console.log(`\n${fault}`)
console.log(`\n${times.join(', ')}`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

async function runStage(name: string): Promise<void> {
  console.log(`\n— ${name}`)
  const start = performance.now()
  const count = await (STAGES[name] as () => Promise<Count>)().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return one(false, name)
  })
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
  faults.push(...(count.faults ?? []))
  times.push(`${name} ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

async function vitest(project: string): Promise<Count> {
  return counted(
    {
      name: project,
      script: 'node_modules/vitest/vitest.mjs',
      parameters: [
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${resultsOf(project)}`,
      ],
    },
    (json) => {
      // A file that broke before or between its tests.
      const files = json.testResults.filter(
        ({ status, assertionResults }: Json) =>
          status === 'failed' && assertionResults.every((one: Json) => one.status !== 'failed'),
      )
      return {
        passed: json.numPassedTests,
        failed: json.numFailedTests + files.length,
        skipped: json.numPendingTests,
        faults: [
          ...json.testResults.flatMap(({ assertionResults }: Json) => assertionResults.flatMap(faultOfTest)),
          ...files.map(({ name, message }: Json) => fault(true, relative(process.cwd(), name), message)),
        ],
      }
    },
  )
}

async function playwright(): Promise<Count> {
  const browser = findBrowser()
  await ensureBuilt()
  return counted(
    {
      name: 'browser',
      script: 'node_modules/@playwright/test/cli.js',
      parameters: ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=line,json'],
      env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: resultsOf('browser') },
    },
    ({ stats, suites, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      faults: [
        ...suites.flatMap(faultsOfStories),
        ...errors.map(({ message }: Json) => fault(true, 'browser', message)),
      ],
    }),
  )
}

function resultsOf(stage: string): string {
  return join(tmpdir(), `cotavia-test-${process.pid}-${stage}.json`)
}

/** Runs a test tool and reads its own count; one that ended badly without a count is one failure. */
async function counted(step: Step, read: (json: Json) => Count): Promise<Count> {
  const results = resultsOf(step.name)
  rmSync(results, { force: true })
  const { ok } = await runStep(step, true)
  if (!existsSync(results)) return one(ok, step.name)
  const count = read(JSON.parse(readFileSync(results, 'utf8')))
  rmSync(results, { force: true })
  return ok || count.failed > 0
    ? count
    : { ...count, failed: 1, faults: [...(count.faults ?? []), `FAILED ${step.name}, outside its tests`] }
}

function one(ok: boolean, name: string): Count {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, faults: ok ? [] : [`FAILED ${name}`] }
}

function faultOfTest({ status, fullName, failureMessages }: Json): string[] {
  return failureMessages.length === 0 ? [] : [fault(status === 'failed', fullName, failureMessages[0])]
}

function faultsOfStories({ suites = [], specs = [] }: Json): string[] {
  return [
    ...suites.flatMap(faultsOfStories),
    ...specs.flatMap(({ title, tests }: Json) =>
      tests
        .filter(({ status }: Json) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }: Json) => fault(status === 'unexpected', title, whyOfStory(results))),
    ),
  ]
}

/** What the first try that failed says, one thing a line; "timeout exceeded" alone says neither where nor for what it waited. */
function whyOfStory(results: Json[]): string {
  const errors: Json[] = results.find(({ errors }) => errors.length > 0)?.errors ?? []
  const [first, ...others] = errors.map(({ message = '', location }) => {
    const place = location ? `${relative(process.cwd(), location.file)}:${location.line}: ` : ''
    return `${place}${message}`
  })
  return [first, ...others.map((other) => other.split('\n')[0])].join('\n')
}

function fault(isFailed: boolean, title: string, why: string): string {
  // The first says what was expected, the next ones of what.
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
  return `${isFailed ? 'FAILED' : 'passed at another chance'}: ${title}\n  ${lines.join('\n  ')}`
}
