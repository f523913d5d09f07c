import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './scripts/precompress.ts'
import { signInSize } from './scripts/sign-in-size.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = process.env['HOSTELRY_API'] ?? 'http://127.0.0.1:3000'

/** What several screens share is bundled by who needs it, and what is small goes with the nearest. */
const shared = { minShareCount: 2, entriesAware: true }

export default defineConfig({
  root: here('src/web'),
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // From the bottom up, so that no bundle leads back to one above it: what stays from release to release, the sign-in page, the
          // frame, the contract, the design system, and what screens share. A screen opens with a dozen requests instead of seventy.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'start', tags: ['$initial'] },
            { name: 'frame', test: /[\\/]src[\\/]web[\\/](router\.tsx|shell[\\/]app\.tsx)$/ },
            { name: 'icons', test: /[\\/]node_modules[\\/]lucide-react[\\/]/ },
            { name: 'table', test: /[\\/]node_modules[\\/]@tanstack[\\/](react-table|table-core)[\\/]/ },
            { name: 'form', test: /[\\/]node_modules[\\/]react-hook-form[\\/]/ },
            { ...shared, name: 'contract', test: /[\\/]src[\\/]contract[\\/]/, entriesAwareMergeThreshold: 40_000 },
            {
              ...shared,
              name: 'ui',
              test: /[\\/](src[\\/]web[\\/](ui|shell)|node_modules)[\\/]/,
              entriesAwareMergeThreshold: 6000,
            },
            { ...shared, name: 'screens', test: /[\\/]src[\\/]web[\\/]/, entriesAwareMergeThreshold: 40_000 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, ws: true } } },
  preview: { host: '127.0.0.1', proxy: { '/api': { target: api, ws: true } } },
  plugins: [react(), tailwind(), withoutInjectedStyle(), signInSize(130), precompress()],
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
