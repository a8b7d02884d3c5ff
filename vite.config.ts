import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The browser's side of the build; React Router turns it into build/client and build/server. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: false,
  build: {
    // Fonts and pictures stay files: a data: address would need a hole in the content policy.
    assetsInlineLimit: 0,
    target: 'es2023',
  },
})
