import { expect, type Page } from '@playwright/test'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { keptDrafts } from './support/keptDrafts.ts'
import { enter, formOf } from './support/site.ts'
import { test } from './support/test.ts'

let environment: TestEnvironment
let ana: { email: string; password: string }

test.beforeAll(async () => {
  environment = await startEnvironment('terreno', 'Terreno', { config: { mobile: true } })
  const { create } = environment
  await create('collection', {
    name: 'visits',
    fields: [
      { name: 'notes', label: 'Notas', type: 'string', optional: true },
      { name: 'act', label: 'Acta', type: 'document', optional: true },
    ],
  })
  const fields = ['notes', 'act'].map(fieldName => ({ type: 'editable', fieldName }))
  const formId = await create('form', { name: 'Visita', title: 'Visita', collectionId: 'terreno_visits', fields })
  await create('view', { name: 'Visita', title: 'Visita', path: '/visita', items: [{ type: 'form', formId }] })
  ana = await environment.member('ana@example.com')
})
test.afterAll(() => environment.close())

const kept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('telar-shell-2')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })

test('[AC8] in the mobile app, what is read and pressed keeps clear of notches and of the bar of gestures', async ({
  page,
  devTools,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, right: 12, bottom: 34, left: 12 } })
  await enter(page, `${environment.url}/visita`, ana)
  await expect(formOf(page, 'Visita')).toBeVisible()
  await expect(async () => {
    const ribbon = await page.getByRole('region', { name: 'Ambiente' }).boundingBox()
    const bar = await page.getByRole('banner').boundingBox()
    const main = await page.getByRole('main').boundingBox()
    expect(ribbon?.y).toBe(47)
    expect(bar?.y).toBeGreaterThanOrEqual(47 + (ribbon?.height ?? 0))
    expect(bar?.x).toBe(12)
    expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBe(390 - 12)
    expect((main?.y ?? 0) + (main?.height ?? 0)).toBe(844 - 34)
  }).toPass()

  // A dialog fills the screen of a phone.
  await formOf(page, 'Visita').getByRole('button', { name: 'Acta: Agregar documento' }).click()
  const window = page.locator('.mantine-Modal-content')
  await expect.poll(() => window.boundingBox()).toEqual({ x: 12, y: 47, width: 390 - 24, height: 844 - 47 - 34 })
})

test('the mobile app opens without a network, with what its forms kept, and keeps nothing that is somebody’s', async ({
  page,
}) => {
  await enter(page, `${environment.url}/visita`, ana)
  await expect(formOf(page, 'Visita')).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => kept(page)).toContain('/')
  // A second visit is the worker's already.
  await page.reload()
  await formOf(page, 'Visita').getByLabel('Notas').fill('Techo con filtraciones')
  await expect.poll(() => keptDrafts(page)).toEqual([expect.stringContaining('Techo con filtraciones')])
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Un formulario con cambios sin enviar' })).toContainText(
    'Techo con filtraciones',
  )
  for (const path of await kept(page)) expect(path).not.toMatch(/^\/(graphql|files|api|endpoints|health)/)
  await page.context().setOffline(false)
  // It looks by itself whether the server is there again.
  await expect(formOf(page, 'Visita').getByLabel('Notas')).toHaveValue('Techo con filtraciones')
})
