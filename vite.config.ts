import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const MESSAGES_COME_READ = { 'use-intl/format-message': 'use-intl/format-message/format-only' }

/** The browser's side of the build; React Router turns it into build/client and build/server. */
export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    // React Aria speaks thirty languages and answers es-MX with es-ES; what a page never says it need not bring.
    optimizeLocales.vite({ locales: ['en-US', 'pt-BR', 'es-ES'] }),
    boldIcons(),
  ],
  // Messages come read already (web/i18n/catalogues.server.ts); what would read them stays at home.
  resolve: { alias: MESSAGES_COME_READ },
  ssr: { noExternal: ['use-intl'] },
  publicDir: false,
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

/** Phosphor keeps six weights of a drawing together; ours is bold, so the browser gets that one alone. */
function boldIcons(): Plugin {
  return {
    name: 'cotavia:bold-icons',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\// },
      handler(code) {
        const [, bold] = /(\[\s*"bold",[\s\S]*?\n {2}\])/.exec(code) ?? []
        const weights = /new Map\(\[[\s\S]*\n\]\)/
        if (bold === undefined || !weights.test(code)) this.error('Phosphor lists its weights in another way now.')
        return { code: code.replace(weights, () => `new Map([${bold}])`), map: null }
      },
    },
  }
}
