import { expect } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter, formOf } from './support/site.ts'
import { test } from './support/test.ts'

test.use({
  launchOptions: {
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

let environment: TestEnvironment
let ana: { email: string; password: string }

test.beforeAll(async () => {
  environment = await startEnvironment('fotos', 'Fotos')
  const { create } = environment
  await create('collection', {
    name: 'plates',
    fields: [{ name: 'photo', label: 'Placa', type: 'file', options: { isForPhotos: true } }],
  })
  const fields = [{ type: 'editable', fieldName: 'photo' }]
  const formId = await create('form', { name: 'Ficha', title: 'Ficha', collectionId: 'fotos_plates', fields })
  await create('view', { name: 'Ficha', title: 'Ficha', path: '/ficha', items: [{ type: 'form', formId }] })
  ana = await environment.member('ana@example.com')
})
test.afterAll(() => environment.close())

test('[F207] a field for photos takes one with the camera, which is seen before it is used and stored with the record', async ({
  page,
}) => {
  await enter(page, `${environment.url}/ficha`, ana)
  const form = formOf(page, 'Ficha')
  await form.getByRole('button', { name: 'Placa: Tomar o elegir foto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Foto: Placa' })
  const live = dialog.getByLabel('Lo que ve la cámara')
  await expect.poll(() => live.evaluate(video => (video as HTMLVideoElement).videoWidth)).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Tomar foto' }).click()
  await expect(dialog.getByRole('img', { name: 'La foto que tomaste' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Tomar otra' }).click()
  await expect.poll(() => live.evaluate(video => (video as HTMLVideoElement).videoWidth)).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Tomar foto' }).click()
  await dialog.getByRole('button', { name: 'Usar foto' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Placa: Quitar archivo' })).toBeVisible()
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(async () => (await environment.stored('plates')).length).toBe(1)
  const [record] = await environment.stored('plates')
  const size = await page.evaluate(async place => {
    const answer = await fetch(`/files/${place}`)
    const { width, height } = await createImageBitmap(await answer.blob())
    return { type: answer.headers.get('content-type'), width, height }
  }, String(record?.photo))
  expect(size.type).toBe('image/jpeg')
  expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(2048)
})
