import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { noCircles } from './scripts/no-circles.ts'
import { precompress } from './scripts/precompress.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { signInSize } from './scripts/sign-in-size.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = process.env['HOSTELRY_API'] ?? 'http://127.0.0.1:3000'

/** The parts of the design system that nearly every screen has and that weigh next to nothing. */
const basics =
  /[\\/]src[\\/]web[\\/](ui[\\/](badge|button|card|chart[\\/]use-width|confirm-dialog|dialog|dialog-actions|dialog-frame|empty-state|field|format|form[\\/](leave-question|unsaved)|kbd|later|menu|notice|page|skeleton|stepper|touch)|shell[\\/](data(?![\\/]stale)|link|print|shortcuts))(\.|[\\/])|[\\/]node_modules[\\/]lucide-react[\\/]/

/** What opens without a network. */
const offline = {
  worker: here('src/web/shell/offline/worker.ts'),
  modules: ['src/web/shell/app.tsx', 'src/web/router.tsx', 'src/web/hotel/housekeeping/'],
  files: ['/theme.js', '/favicon.svg'],
}

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
          // From the bottom up. A bundle takes with it what its modules need, so none leads back to one above it; what is left over
          // stays with its screen. A screen opens with a dozen requests instead of seventy.
          groups: [
            { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'start', tags: ['$initial'] },
            { name: 'frame', test: /[\\/]src[\\/]web[\\/](router\.tsx|shell[\\/]app\.tsx)$/ },
            {
              name: 'nouns',
              test: /[\\/]src[\\/]contract[\\/]([\w-]+[\\/]){2}shapes\.ts$|[\\/]contract[\\/]accounting[\\/]taxes[\\/]/,
            },
            { debugName: 'contract', name: (id) => /[\\/]src[\\/]contract[\\/](\w+)[\\/]/.exec(id)?.[1] ?? null },
            { name: 'basics', test: basics },
            {
              name: 'orders',
              test: /[\\/]src[\\/]web[\\/]restaurant[\\/](drawer|orders|payment|till)[\\/](data|rules|state)\b/,
            },
            { name: 'dialog', test: /[\\/]src[\\/]web[\\/]ui[\\/]dialog-window\.tsx$/ },
            { name: 'forms', test: /[\\/]src[\\/]web[\\/]ui[\\/](form|select|combobox|checkbox|switch)\b/ },
            { name: 'table', test: /[\\/]src[\\/]web[\\/]ui[\\/]table[\\/]/ },
            { name: 'ui', test: /[\\/](src[\\/]web[\\/](ui|shell)|node_modules)[\\/]/, minShareCount: 2 },
            {
              debugName: 'domain',
              name: (id) => /[\\/]src[\\/]web[\\/](\w+)[\\/]/.exec(id)?.[1] ?? null,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, ws: true } } },
  preview: { host: '127.0.0.1', proxy: { '/api': { target: api, ws: true } } },
  plugins: [
    react(),
    tailwind(),
    withoutInjectedStyle(),
    signInSize(130),
    noCircles(),
    serviceWorker(offline),
    precompress(),
  ],
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
