import { globSync } from 'node:fs'
import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, minifySync, type Plugin, type Rolldown } from 'vite'

type CodeSplittingGroup = Rolldown.CodeSplittingGroup
type ChunkingContext = Rolldown.ChunkingContext

const WEB = join(import.meta.dirname, 'src/web')

const MESSAGES_COME_READ = { 'use-intl/format-message': 'use-intl/format-message/format-only' }

/**
 * What pages bring together comes in three files and not in forty, each of which their head would name (decision 0115): what the entry needs, what
 * islands share with the app, and the rest of what the root needs. So no page is sent more.
 */
const TOGETHER = [
  { name: 'start', from: ['entry.client.tsx'] },
  { name: 'static', from: ['islands/start-static-page.ts'] },
  { name: 'shared', from: ['islands/mount-island.tsx', ...globSync('**/*.island.tsx', { cwd: WEB })] },
  { name: 'frame', from: ['root.tsx'] },
  { name: 'parts', from: ['member/consortium/consortium.tsx'], minShareCount: 40 },
].map(({ name, from, minShareCount = 1 }, at): CodeSplittingGroup => {
  let reached: Set<string> | undefined
  return {
    minShareCount,
    priority: 9 - at,
    debugName: name,
    name: (id, context) => {
      reached ??= reachedFrom(
        from.map((path) => join(WEB, path)),
        context,
      )
      return reached.has(id) ? name : null
    },
  }
})

/** All that these modules import, themselves left out, and not what they load later. */
function reachedFrom(ids: string[], context: ChunkingContext): Set<string> {
  const reached = new Set(ids)
  for (const id of reached) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  for (const id of ids) reached.delete(id)
  return reached
}

/** The browser's side of the build; React Router turns it into build/client and build/server. */
export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    // React Aria speaks thirty languages and answers es-MX with es-ES; what a page never says it need not bring.
    optimizeLocales.vite({ locales: ['en-US', 'pt-BR', 'es-ES'] }),
    shortHeadScript(),
  ],
  // Messages come read already (web/i18n/catalogues.server.ts); what would read them stays at home.
  resolve: { alias: MESSAGES_COME_READ },
  ssr: { noExternal: ['use-intl'] },
  publicDir: false,
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } } } } },
  build: {
    // Shown to no one: what a build says is read only when it failed.
    reportCompressedSize: false,
    // Fonts and pictures stay files: a data: address would need a hole in the content policy.
    assetsInlineLimit: 0,
    target: 'es2023',
    // What opens a dialog has nearly all that a dialog is made of: naming it again would weigh more on each page than it saves.
    modulePreload: { resolveDependencies: (part, needs) => (part.includes('/modal-dialog-') ? [] : needs) },
  },
})

/** The script in every document's head is a text to the bundler: it's made as short as the rest of our scripts here (decision 0125). */
function shortHeadScript(): Plugin {
  return {
    name: 'cotavia:short-head-script',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /document\/head-script\.ts$/ },
      handler(code) {
        const [text = '', script = ''] = /`(\(function[^`\\]*)`/.exec(code) ?? []
        const { code: short, errors } = minifySync('head-script.js', script)
        if (text === '' || errors.length > 0) this.error('The head script is no text of one function now.')
        return { code: code.replace(text, () => JSON.stringify(short)), map: null }
      },
    },
  }
}
