import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { environmentId } from './environment.ts'
import type { RunningServer } from './server.ts'
import type { SignedClient } from './signedClient.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
]

export interface LoggedIn {
  context: BrowserContext
  /** Of the environment's host, without a slash at its end. */
  origin: string
}

/** A browser in which a person is logged in to the environment; it is closed afterwards. */
export async function withPerson<T>(
  server: RunningServer,
  client: SignedClient,
  work: (person: LoggedIn) => Promise<T>,
): Promise<T> {
  const { createLoginToken } = await client.run({
    query: 'mutation ($environmentId: String!) { createLoginToken(environmentId: $environmentId) }',
    variables: { environmentId },
  })
  const browser = await chromium.launch({ executablePath: findChromium(), args: flags })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const origin = `http://${environmentId}.localhost:${server.port}`
    const page = await context.newPage()
    await page.goto(`${origin}/login?token=${createLoginToken}`)
    await page.waitForURL(url => !url.pathname.startsWith('/login'))
    await page.close()
    return await work({ context, origin })
  } finally {
    await browser.close()
  }
}

export interface Traffic {
  /** Compressed, with headers. */
  scriptBytes: number
  graphqlRequests: number
}

/** Counts what a page fetches from now on. */
export async function countTraffic(page: Page): Promise<{ session: CDPSession; traffic: Traffic }> {
  const session = await page.context().newCDPSession(page)
  const traffic: Traffic = { scriptBytes: 0, graphqlRequests: 0 }
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script') scripts.add(requestId)
    if (type === 'Fetch' && new URL(response.url).pathname === '/graphql') traffic.graphqlRequests += 1
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength
  })
  await session.send('Network.enable')
  return { session, traffic }
}
