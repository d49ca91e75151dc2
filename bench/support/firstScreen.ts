import { chromium } from '@playwright/test'
import { environmentId } from './environment.ts'
import type { RunningServer } from './server.ts'
import type { SignedClient } from './signedClient.ts'

export interface FirstScreen {
  /** Compressed JavaScript that travelled before rows showed, bytes. */
  scriptBytes: number
  /** From the navigation until the first row is on the screen, ms, with an empty cache. */
  rowsAfterMs: number
  graphqlRequests: number
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
]

/** Puts the orders' table into a view, so that there is an end user's screen to open. */
export async function createView(
  client: SignedClient,
  collectionId: string,
  columns: readonly string[],
): Promise<void> {
  const { createTable } = await client.run({
    query:
      'mutation ($environmentId: String!, $data: JSON!) { createTable(environmentId: $environmentId, data: $data) { _id } }',
    variables: {
      environmentId,
      data: {
        name: 'orders',
        collectionId,
        columns: columns.map(fieldName => ({ type: 'field', fieldName, label: fieldName })),
      },
    },
  })
  await client.run({
    query:
      'mutation ($environmentId: String!, $data: JSON!) { createView(environmentId: $environmentId, data: $data) { _id } }',
    variables: {
      environmentId,
      data: {
        name: 'orders',
        path: '/orders',
        title: 'Orders',
        items: [{ type: 'table', tableId: (createTable as { _id: string })._id }],
      },
    },
  })
}

/** Opens the view as a person with an empty cache would, already logged in. */
export async function openFirstScreen(
  server: RunningServer,
  client: SignedClient,
  executablePath: string,
): Promise<FirstScreen> {
  const { createLoginToken } = await client.run({
    query: 'mutation ($environmentId: String!) { createLoginToken(environmentId: $environmentId) }',
    variables: { environmentId },
  })
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const context = await browser.newContext()
    const origin = `http://${environmentId}.localhost:${server.port}`
    const first = await context.newPage()
    await first.goto(`${origin}/login?token=${createLoginToken}`)
    await first.waitForURL(url => !url.pathname.startsWith('/login'))
    await first.close()
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    let scriptBytes = 0
    let graphqlRequests = 0
    const scripts = new Set<string>()
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      if (type === 'Script') scripts.add(requestId)
      if (new URL(response.url).pathname === '/graphql' && type === 'Fetch') graphqlRequests++
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength
    })
    const started = performance.now()
    await page.goto(`${origin}/orders`)
    await page.getByRole('row').nth(1).waitFor()
    return { rowsAfterMs: performance.now() - started, scriptBytes, graphqlRequests }
  } finally {
    await browser.close()
  }
}
