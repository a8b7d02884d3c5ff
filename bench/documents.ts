import { performance } from 'node:perf_hooks'
import { drawPdf } from '#integrations/pdf/draw-pdf.ts'
import { readFonts } from '#integrations/pdf/fonts.ts'
import { sampleDocument } from '#tests/support/sample-document.ts'

/** What a PDF costs: a page of a statement, a year, and a whole spot of sixty months, drawn `--times` times each. */
export async function run(options: Map<string, string>): Promise<void> {
  const times = Number(options.get('times') ?? 50)
  const at = new Date('2026-11-05T15:00:00Z')
  const began = performance.now()
  const fonts = await readFonts()
  const documents = [1, 12, 60].map((rows) => ({ rows, document: sampleDocument({ rows }) }))
  console.log(JSON.stringify({ fontsMs: Math.round(performance.now() - began) }))
  for (const { rows, document } of documents) {
    const took: number[] = []
    let bytes = 0
    for (let time = 0; time < times; time += 1) {
      const start = performance.now()
      bytes = (await drawPdf(document, fonts, at)).length
      took.push(performance.now() - start)
    }
    took.sort((a, b) => a - b)
    const of = (share: number) => Math.round((took[Math.floor(share * (took.length - 1))] ?? 0) * 10) / 10
    console.log(JSON.stringify({ rows, kilobytes: Math.round(bytes / 1024), medianMs: of(0.5), p95Ms: of(0.95) }))
  }
}
