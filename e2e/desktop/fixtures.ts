import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { chargedTest } from '../support/chargedTest.ts'
import { DesktopApp, ofProject } from './desktopApp.ts'
import { packagedDesktop } from './packagedDesktop.ts'

export interface Desktop {
  /** What starts it. */
  readonly command: readonly string[]
  /** The test's own data folder. */
  readonly data: string
  /** Starts it there; ended after the test. */
  readonly start: (flags?: string[]) => DesktopApp
}

/** One that stands open. */
export interface OpenedDesktop extends Desktop {
  readonly app: DesktopApp
}

export interface OtherServer {
  readonly port: number
  readonly requests: string[]
}

const listen = (server: Server) =>
  new Promise<number>(resolve => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

/** A new folder has no compiled code of the server: it gets that of the starts before it, which `npm test` keeps. */
function linkCompiledCode(data: string) {
  const { NODE_COMPILE_CACHE: kept } = process.env
  if (kept === undefined) return
  mkdirSync(kept, { recursive: true })
  mkdirSync(join(data, 'desktop'))
  symlinkSync(kept, join(data, 'desktop', 'compiled'), 'junction')
}

/** A data folder, and what ends all that was started there. */
function openFolder(command: readonly string[]) {
  const data = mkdtempSync(join(tmpdir(), 'telar-desktop-'))
  linkCompiledCode(data)
  const started: DesktopApp[] = []
  const start: Desktop['start'] = (flags = ['--port', '0']) => {
    const app = new DesktopApp(command, data, flags)
    started.push(app)
    return app
  }
  return {
    desktop: { command, data, start },
    async end() {
      await Promise.all(started.map(app => app.quit()))
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** What is copied for a package is half a gigabyte. */
const packagingTimeout = 300_000

/** The package, where there is a stand-in for what is in one. */
const commandOfTests = async () => (process.platform === 'linux' ? [await packagedDesktop()] : ofProject)

interface WorkerFixtures {
  readonly command: readonly string[]
  readonly opened: OpenedDesktop
}

export const test = chargedTest.extend<{ desktop: Desktop; otherServer: OtherServer }, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern.
  command: [async ({}, use) => use(await commandOfTests()), { scope: 'worker', timeout: packagingTimeout }],
  desktop: async ({ command }, use) => {
    const { desktop, end } = openFolder(command)
    await use(desktop)
    await end()
  },
  /** One for all tests that leave it as they found it. */
  opened: [
    async ({ command }, use) => {
      const { desktop, end } = openFolder(command)
      await use({ ...desktop, app: desktop.start() })
      await end()
    },
    { scope: 'worker' },
  ],
  /** A server that is not ours, on this machine. */
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  otherServer: async ({}, use) => {
    const requests: string[] = []
    const server = createServer((request, response) => {
      requests.push(request.url ?? '')
      response.setHeader('content-type', 'text/html')
      response.end('<h1>Somewhere else</h1>')
    })
    await use({ port: await listen(server), requests })
    server.close()
  },
})

export const greeting = (page: Page) => page.getByRole('heading', { name: 'Hola, Demo' })

/** The window's page once the demo account is in. */
export async function loggedIn(app: DesktopApp): Promise<Page> {
  const page = await app.window()
  await expect(greeting(page), app.output).toBeVisible()
  return page
}

/** What the local screens that a page has shown said, oldest first. */
export function watchScreens(page: Page): string[] {
  const shown: string[] = []
  page.on('framenavigated', frame => {
    if (frame.url().startsWith('data:text/html')) shown.push(decodeURIComponent(frame.url()))
  })
  return shown
}
