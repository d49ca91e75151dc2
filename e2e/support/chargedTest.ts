import { test } from '@playwright/test'
import { chargeFile } from '../../scripts/testing/fileTimes.ts'

/** Playwright's test, whose cost is charged to its file. */
export const chargedTest = test.extend<{ charged: undefined }>({
  charged: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern.
    async ({}, use, { file }) => {
      await use(undefined)
      chargeFile(file)
    },
    { auto: true },
  ],
})
