import { expect } from '@playwright/test'
import { DesktopApp, ofProject } from './desktopApp.ts'
import { test } from './fixtures.ts'
import { verifyDesktop } from './verify.ts'

test('what verifies a desktop on a machine with Electron goes through all of its steps, from the project', async ({
  desktop: { data },
}) => {
  test.slow()
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const start = async (data: string, flags: readonly string[]) => new DesktopApp(ofProject, data, flags)
  const works = await verifyDesktop({ data, start, say, patience: 60_000 })
  expect(works, lines.join('\n')).toBe(true)
  expect(lines).toHaveLength(8)
})

test('it says which step failed, and why', async ({ desktop: { data } }) => {
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const start = async () => ({
    window: () => Promise.reject(new Error('There is no display')),
    quit: async () => undefined,
  })
  expect(await verifyDesktop({ data, start, say, patience: 1_000 })).toBe(false)
  expect(lines).toEqual([
    '✔ There is a data folder with an environment',
    '✘ The window opens, with the demo account logged in: There is no display',
  ])
})
