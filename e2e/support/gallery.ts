import { expect, type Page } from '@playwright/test'
import { readSampleFolder, sampleFolder } from '../../server/services/samples/sampleFolder.ts'
import type { TestServer } from '../../server/testing/testServer.ts'

const { _id: id, components, data } = readSampleFolder(sampleFolder('gallery'))

/** The paths of all views, each with a record of its own where it asks for one. */
export const galleryPaths = components
  .filter(({ kind }) => kind === 'view')
  .map(({ definition }) => String(definition.path).replace(':id', 'inspection001'))

/** What all components hold under a key, at any depth. */
function valuesOf(key: string, held: unknown): string[] {
  if (typeof held !== 'object' || held === null) return []
  return Object.entries(held).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : valuesOf(key, value),
  )
}

const under = (...keys: string[]) => keys.flatMap(key => valuesOf(key, components))

const labels = new Set(under('label', 'title', 'tabName'))

/** What collections, fields, choices and variables are called inside, where no label reads the same. */
export const galleryNames: ReadonlySet<string> = new Set(
  under('collectionId', 'fieldName', 'value', 'variableName', 'parameterName').filter(
    name => /^[a-z]{2}\S*$/.test(name) && !labels.has(name),
  ),
)

export const galleryHost = (server: Pick<TestServer, 'port'>) => `http://${id}.localhost:${server.port}`

/** Resolves when every file of the gallery is in its collection. */
export async function galleryFilled(server: TestServer): Promise<void> {
  const admin = await server.admin()
  const last = data.at(-1)
  const imported = async () => {
    const { stats } = await admin.run<{ stats: { totalCount: number } }>(
      'query ($id: String!) { stats: collectionStats(collectionId: $id) }',
      { id: `${id}_${last?.collectionId}` },
    )
    return stats.totalCount
  }
  await expect.poll(imported, { timeout: 60_000 }).toBeGreaterThan(0)
}

/** Resolves when nothing on the screen waits for data, code or fonts any more. */
export async function settled(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('status').filter({ hasText: 'Cargando' })).toHaveCount(0)
  await expect(main.locator('[aria-busy="true"], [data-updating]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}
