import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { signInSize } from './scripts/sign-in-size.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = process.env['HOSTELRY_API'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: here('src/web'),
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // What changes with every release is kept apart from what does not, so that browsers keep the latter.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/](?!react-table|table-core)/ },
            { name: 'base-ui', test: /node_modules[\\/](@base-ui|@floating-ui)[\\/]/ },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, ws: true } } },
  preview: { host: '127.0.0.1', proxy: { '/api': { target: api, ws: true } } },
  plugins: [react(), tailwind(), withoutInjectedStyle(), signInSize(130)],
})

/** The toast library writes a style element into the page, which our content policy forbids; we import its CSS file instead. */
function withoutInjectedStyle(): Plugin {
  return {
    name: 'without-injected-style',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null
      return { code: code.replace(/^__insertCSS\(.*\);?$/m, ''), map: null }
    },
  }
}
