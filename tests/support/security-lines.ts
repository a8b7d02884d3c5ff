import { createLog, type Logger } from '../../src/log.ts'

/** A log for a test's context, and what it says on security, without what is the same in each line. */
export function securityLines(): { log: Logger; take(): Record<string, unknown>[]; text(): string } {
  let lines: string[] = []
  let all = ''
  const write = (line: string) => {
    lines.push(line)
    all += line
  }
  return {
    log: createLog({ LOG_LEVEL: 'trace' }, { write }),
    /** Those since the last time. */
    take: () => {
      const taken = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security')
      lines = []
      return taken.map(({ level: _level, time: _time, msg: _msg, ...line }) => line)
    },
    /** Everything that was ever written. */
    text: () => all,
  }
}
