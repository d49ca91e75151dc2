import { expect } from '@playwright/test'
import type { TestClient } from '../server/testing/testClient.ts'
import { type TestServer, testAdmin } from '../server/testing/testServer.ts'
import { allKinds } from '../shared/components/registry.ts'
import { startServerInPlace } from './support/serverInPlace.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

let server: TestServer
let admin: TestClient

test.beforeAll(async () => {
  server = await startServerInPlace({ gallery: true })
  admin = await server.admin()
})
test.afterAll(() => server.close())

const kindOf = (plural: string) => allKinds.find(kind => kind.plural === plural)?.kind ?? ''

/** Below an environment, of both documents; `:id` is a component of the kind. */
const routes: readonly { path: string; kind?: string }[] = [
  { path: 'tutorials' },
  { path: 'assistant' },
  { path: 'collections' },
  { path: 'collections/:id', kind: 'collection' },
  { path: 'design' },
  { path: 'design/:id', kind: 'view' },
  { path: 'design-assistant/:id', kind: 'view' },
  ...['forms', 'tables', 'indicators', 'charts', 'buttons', 'blocks', 'vueBlocks', 'filters', 'hooks', 'validations']
    .concat('tasks')
    .flatMap(plural => [{ path: `components/${plural}` }, { path: `components/${plural}/:id`, kind: kindOf(plural) }]),
  { path: 'components/api' },
  { path: 'components/api/:id', kind: 'apiEndpoint' },
  { path: 'components/environmentUsers' },
  { path: 'components/roles/:id', kind: 'role' },
  ...['general', 'appearance', 'users', 'profile', 'env', 'componentBrowser', 'roles', 'endpoints', 'navigation'].map(
    section => ({ path: `settings/${section}` }),
  ),
]

/** The first component of a kind in the gallery, or one that is made for this. */
async function componentOf(kind: string): Promise<string> {
  const plural = allKinds.find(one => one.kind === kind)?.plural ?? ''
  const { page } = await admin.run<{ page: { items: { _id: string }[] } }>(
    `query { page: ${plural}(environmentId: "gallery", limit: 1) { items { _id } } }`,
  )
  const [first] = page.items
  if (first === undefined) throw new Error(`the gallery has no ${kind}`)
  return first._id
}

test('[AF77] every route that the documents name opens its screen', async ({ page }) => {
  test.slow()
  await enter(page, `http://localhost:${server.port}/gallery`, testAdmin)
  for (const { path, kind } of routes)
    await test.step(path, async () => {
      const id = kind === undefined ? '' : await componentOf(kind)
      const address = `/gallery/${path.replace(':id', id)}`
      const before = await page.title()
      // As the buttons of the browser lead there: the page is not loaded anew.
      await page.evaluate(to => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, address)
      await expect.poll(() => page.title()).not.toBe(before)
      const main = page.getByRole('main')
      await expect(
        main
          .getByRole('heading')
          .or(main.getByRole('button', { name: 'Guardar' }))
          .first(),
      ).toBeVisible()
      await expect(main.getByRole('heading', { name: /Esta página no existe|Algo salió mal/ })).toHaveCount(0)
      expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(address)
    })
})
