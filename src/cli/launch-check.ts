import { ownValue } from '#domain/own-value.ts'
import { type LaunchGap, listLaunchGaps } from '#services/content/list-launch-gaps.ts'
import type { Command } from './command.ts'
import { withContext } from './with-context.ts'

const NEEDS: Readonly<Record<string, string>> = {
  basis: 'basis and date',
  version: 'a published version of our own',
  storage: 'a place where files can be stored (FILES_URL)',
  money: 'a bank that moves money (BANK is simulated)',
}

/** What the operator must still replace or prove before real people read it (rules 0, Claims). */
export const command: Command = {
  purpose:
    'Lists every sample, every claim on public pages without proof, every legal text still a draft, files that can’t be stored, and a simulated bank; exits 1 while any remains.',
  options: {},
  run: () =>
    withContext(async ({ ctx }) => {
      const gaps = await listLaunchGaps(ctx)
      for (const gap of gaps) console.log(`${gap.isSample ? 'SAMPLE  ' : 'UNPROVEN'}  ${inWords(gap)}`)
      console.log(
        gaps.length === 0
          ? 'Every sample has been replaced, every claim is proven, every legal text is our own, files can be stored, and the bank moves real money.'
          : `${gaps.length} to replace or prove, under /admin/content or in the settings; until then, pages mark claims as samples.`,
      )
      return gaps.length === 0 ? 0 : 1
    }),
}

function inWords({ key, lacks, languages }: LaunchGap): string {
  const needs = lacks.map((need) => ownValue(NEEDS, need) ?? `the setting ${need}`)
  const where = languages.length === 3 ? '' : ` (${languages.join(', ')})`
  return `${key}${where}${needs.length === 0 ? '' : `: needs ${needs.join(' and ')}`}`
}
