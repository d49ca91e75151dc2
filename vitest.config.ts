import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const require = createRequire(import.meta.url)

const common = {
  // Tests over real database files and processes; a busy machine may be slow, and no test asserts on time.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    pool: 'forks',
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    allowOnly: false,
    projects: [
      {
        // The file that Node itself takes: Vite prefers the `module` field, and two copies of graphql refuse each other.
        resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql') }] },
        test: {
          ...common,
          name: 'node',
          environment: 'node',
          include: ['{shared,server,electron,scripts,bench}/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...common,
          name: 'renderer',
          environment: 'jsdom',
          include: ['renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['renderer/testSetup.ts'],
          // It imports its own styles, which only Vite can read.
          server: { deps: { inline: ['monaco-editor'] } },
        },
      },
    ],
  },
})
