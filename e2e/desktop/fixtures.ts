import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { DesktopApp } from './desktopApp.ts'

export interface Desktop {
  /** The test's own data folder. */
  readonly data: string
  /** Starts it there; ended after the test. */
  readonly start: (flags?: string[]) => DesktopApp
}

export interface OtherServer {
  readonly port: number
  readonly requests: string[]
}

const listen = (server: Server) =>
  new Promise<number>(resolve => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

export const test = base.extend<{ desktop: Desktop; otherServer: OtherServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern.
  desktop: async ({}, use) => {
    const data = mkdtempSync(join(tmpdir(), 'telar-desktop-'))
    const started: DesktopApp[] = []
    await use({
      data,
      start: (flags = ['--port', '0']) => {
        const app = new DesktopApp(data, flags)
        started.push(app)
        return app
      },
    })
    await Promise.all(started.map(app => app.quit()))
    rmSync(data, { recursive: true, force: true })
  },
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
