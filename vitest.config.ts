import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['{shared,server,renderer,electron,scripts,bench}/**/*.test.{ts,tsx}'] },
})
