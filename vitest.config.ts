import { defineConfig } from 'vitest/config'

/** `unit` holds rules and database tests, `e2e` drives a real browser. */
export default defineConfig({
  test: {
    globalSetup: ['test/setup/database.ts'],
    setupFiles: ['test/setup/statements.ts'],
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: ['test/e2e/**'],
          // The files of a worker share what was imported.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/setup/chromium.ts'],
          testTimeout: 120_000,
          // The files of a worker share its browser, their windows and what was imported.
          isolate: false,
        },
      },
    ],
  },
})
