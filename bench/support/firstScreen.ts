import { countTraffic, withPerson } from './browser.ts'
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
export function openFirstScreen(server: RunningServer, client: SignedClient): Promise<FirstScreen> {
  return withPerson(server, client, async ({ context, origin }) => {
    const page = await context.newPage()
    const { session, traffic } = await countTraffic(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const started = performance.now()
    await page.goto(`${origin}/orders`)
    await page.getByRole('row').nth(1).waitFor()
    return { rowsAfterMs: performance.now() - started, ...traffic }
  })
}
