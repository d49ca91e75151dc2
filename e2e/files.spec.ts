import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { upload } from '../server/testing/uploads.ts'
import { limits } from '../shared/protocol/limits.ts'
import { barriers } from './support/accessibility.ts'
import { openDesigner } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { holdUploads } from './support/holdUploads.ts'
import { enter, formOf } from './support/site.ts'
import { slowUploads } from './support/slowUploads.ts'
import { test } from './support/test.ts'

let environment: TestEnvironment
let ana: { email: string; password: string }

test.beforeAll(async () => {
  environment = await startEnvironment('archivo', 'Archivo')
  const { create } = environment
  await create('collection', {
    name: 'cards',
    title: 'Fichas',
    fields: [
      { name: 'attached', label: 'Adjunto', type: 'file', optional: true },
      { name: 'picture', label: 'Foto', type: 'file', optional: true, options: { fileType: 'image/' } },
      { name: 'secret', label: 'Reservado', type: 'file', optional: true, options: { private: true } },
    ],
  })
  const fields = ['attached', 'picture', 'secret'].map(fieldName => ({ type: 'editable', fieldName }))
  const formId = await create('form', { name: 'Ficha', title: 'Ficha', collectionId: 'archivo_cards', fields })
  await create('view', { name: 'Ficha', title: 'Ficha', path: '/ficha', items: [{ type: 'form', formId }] })
  ana = await environment.member('ana@example.com')
})
test.afterAll(() => environment.close())

const openFiles = (page: Page) => openDesigner(page, environment, 'files')
const openForm = async (page: Page) => {
  await enter(page, `${environment.url}/ficha`, ana)
  await expect(formOf(page, 'Ficha').getByRole('button', { name: 'Adjunto: Elegir archivo' })).toBeVisible()
}
const openDialog = async (page: Page, field = 'Adjunto') => {
  await page.getByRole('button', { name: `${field}: Archivos en la nube` }).click()
  const dialog = page.getByRole('dialog', { name: field })
  await expect(dialog.locator('[data-state]')).toHaveAttribute('data-state', 'idle')
  return dialog
}
const choose = (dialog: Locator, name: string, content = 'contenido', mimeType = 'text/plain') =>
  dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
const state = (dialog: Locator) => dialog.locator('[data-state]')
const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Subir', exact: true }).click()

test('[W4][W11][W13][W14] the dialog begins idle, shows what was chosen, stays while it uploads, and closes then', async ({
  page,
}) => {
  await openForm(page)
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('button', { name: 'Elegir archivo' })).toBeVisible()
  await choose(dialog, 'Acta de marzo.txt', 'x'.repeat(2048))
  await expect(state(dialog)).toHaveAttribute('data-state', 'selected')
  await expect(dialog.getByRole('region', { name: 'Archivo elegido' })).toContainText('Acta de marzo.txt')
  await expect(dialog).toContainText('2 kB · text/plain')

  const release = await holdUploads(page)
  await send(dialog)
  await expect(state(dialog)).toHaveAttribute('data-state', 'uploading')
  await expect(dialog.getByRole('progressbar', { name: 'Subiendo Acta de marzo.txt' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  )
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toHaveCount(0)
  await expect(dialog).toBeVisible()
  release()
  await expect(dialog).toHaveCount(0)
  await expect(formOf(page, 'Ficha').getByRole('link', { name: 'Actademarzo.txt' })).toBeVisible()
})

test('[W10] the share that was sent is shown while a file is uploaded', async ({ page, devTools }) => {
  await openForm(page)
  const dialog = await openDialog(page)
  await choose(dialog, 'grande.txt', 'x'.repeat(5 * 1024 * 1024))
  // All of it would take minutes.
  const asUsual = await slowUploads(devTools, 40)
  await send(dialog)
  const bar = dialog.getByRole('progressbar', { name: 'Subiendo grande.txt' })
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await expect(bar).toBeVisible()
  await asUsual()
  await expect(dialog).toHaveCount(0)
})

test('an upload is cancelled, and can be sent again from what was chosen', async ({ page }) => {
  await openForm(page)
  const dialog = await openDialog(page)
  await choose(dialog, 'cancelada.txt')
  const release = await holdUploads(page)
  await send(dialog)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(state(dialog)).toHaveAttribute('data-state', 'selected')
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  release()
  await send(dialog)
  await expect(dialog).toHaveCount(0)
})

test('[W12] a file that is dragged over the dialog changes it, and is taken when it is let go', async ({ page }) => {
  await openForm(page)
  const dialog = await openDialog(page)
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['hola'], 'soltado.txt', { type: 'text/plain' }))
    return transfer
  })
  await state(dialog).dispatchEvent('dragover', { dataTransfer })
  await expect(state(dialog)).toHaveAttribute('data-state', 'hovering')
  await expect(dialog.getByText('Suelta para elegirlo')).toBeVisible()
  await state(dialog).dispatchEvent('dragleave', { dataTransfer })
  await expect(state(dialog)).toHaveAttribute('data-state', 'idle')
  await state(dialog).dispatchEvent('dragover', { dataTransfer })
  await state(dialog).dispatchEvent('drop', { dataTransfer })
  await expect(dialog.getByRole('region', { name: 'Archivo elegido' })).toContainText('soltado.txt')
})

/** MM-DD-YYYY HH:mm in the environment's zone. */
function listTime(time: string): string {
  const zone = { timeZone: 'America/Santiago', hourCycle: 'h23' } as const
  const parts = new Intl.DateTimeFormat('en-US', {
    ...zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(time))
  const part = (type: string) => parts.find(found => found.type === type)?.value
  return `${part('month')}-${part('day')}-${part('year')} ${part('hour')}:${part('minute')}`
}

test('[W5][W6][W9][W15] it browses the cloud, and after an upload there it stays open with the new file first', async ({
  page,
}) => {
  await openForm(page)
  const dialog = await openDialog(page)
  await choose(dialog, 'primero.txt')
  await send(dialog)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Adjunto: Quitar archivo' }).click()

  await openDialog(page)
  const asked = page.waitForRequest(request => request.postData()?.includes('fileManagerFiles') ?? false)
  await dialog.getByRole('button', { name: 'Archivos en la nube' }).click()
  expect((await asked).postData()).toMatch(/"page":1,"limit":100/)
  await expect(state(dialog)).toHaveAttribute('data-state', 'browsing')
  await expect(dialog.getByRole('button', { name: 'Elegir primero.txt' })).toBeVisible()
  await choose(dialog, 'segundo.txt')
  await send(dialog)
  await expect(state(dialog)).toHaveAttribute('data-state', 'browsing')
  const newest = dialog.getByRole('listitem').first()
  await expect(newest).toContainText('segundo.txt')
  const { fileManagerFiles } = await environment.designer.run<{ fileManagerFiles: { items: { createdAt: string }[] } }>(
    '{ fileManagerFiles(environmentId: "archivo", filter: "segundo", limit: 1) { items { createdAt } } }',
  )
  await expect(newest.locator('time')).toHaveText(listTime(fileManagerFiles.items[0]?.createdAt ?? ''))
  await dialog.getByRole('button', { name: 'Elegir primero.txt' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(formOf(page, 'Ficha').getByRole('link', { name: 'primero.txt' })).toBeVisible()
})

test('[W8][W36] an end user finds only own files by the typed text; a designer those of everybody', async ({
  page,
}) => {
  await upload(environment.designer, 'archivo', { name: 'comun_del_disenador.txt', content: 'd' })
  await openForm(page)
  const dialog = await openDialog(page)
  await choose(dialog, 'comun_de_ana.txt')
  await send(dialog)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Adjunto: Quitar archivo' }).click()
  await openDialog(page)
  await dialog.getByRole('button', { name: 'Archivos en la nube' }).click()
  await dialog.getByRole('searchbox', { name: 'Buscar archivos' }).fill('COMUN')
  await expect(dialog.getByText('1 de 1 archivos')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText(['comun_de_ana.txt'])

  await openFiles(page)
  await page.getByRole('searchbox', { name: 'Buscar archivos' }).fill('comun')
  await expect(page.getByText('2 de 2 archivos')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    'comun_de_ana.txt',
    'comun_del_disenador.txt',
  ])
})

test('[W6][W35][W39] a page has 100 files with their times; the older ones come with "load more"', async ({ page }) => {
  const store = (number: number) =>
    upload(environment.designer, 'archivo', { name: `serie_${number}.txt`, content: String(number) })
  await store(0)
  await Promise.all(Array.from({ length: 104 }, (_, index) => store(index + 1)))
  await openFiles(page)
  const asked = page.waitForRequest(request => request.postData()?.includes('"filter":"serie_"') ?? false)
  await page.getByRole('searchbox', { name: 'Buscar archivos' }).fill('serie_')
  expect((await asked).postData()).toMatch(/"page":1,"limit":100/)
  await expect(page.getByText('100 de 105 archivos')).toBeVisible()
  const { fileManagerFiles } = await environment.designer.run<{
    fileManagerFiles: { items: { name: string; createdAt: string }[] }
  }>('{ fileManagerFiles(environmentId: "archivo", filter: "serie_", limit: 1) { items { name createdAt } } }')
  const [{ name, createdAt } = { name: '', createdAt: '' }] = fileManagerFiles.items
  const newest = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(newest.locator('time')).toHaveText(listTime(createdAt))
  await expect(page.getByRole('button', { name: 'Ver serie_0.txt' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect(page.getByText('105 de 105 archivos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver serie_0.txt' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0)
})

test('[W24] a file of another type is refused in the words of the field, before anything is sent', async ({ page }) => {
  await openForm(page)
  const asked: string[] = []
  page.on('request', request => {
    if (request.postData()?.includes('generateUploadCredentials')) asked.push(request.url())
  })
  const dialog = await openDialog(page, 'Foto')
  await choose(dialog, 'nota.txt')
  await expect(dialog.getByRole('alert')).toContainText('Tipo de archivo no permitido para este campo.')
  await expect(state(dialog)).toHaveAttribute('data-state', 'idle')
  await page.keyboard.press('Escape')
  const field = page.getByRole('region', { name: 'Foto' })
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(formOf(page, 'Ficha').getByText('Tipo de archivo no permitido para este campo.')).toBeVisible()
  expect(asked).toEqual([])
})

test('a form that is sent while its file is on the way waits for it; where it fails, nothing is sent', async ({
  page,
}) => {
  await openForm(page)
  const form = formOf(page, 'Ficha')
  const field = page.getByRole('region', { name: 'Adjunto' })
  const take = (name: string) =>
    field.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  const sendForm = form.getByRole('button', { name: 'Enviar' })
  const attached = async () => {
    const query = '{ found: collectionItems(collectionId: "archivo_cards", limit: 1000) { items } }'
    const { found } = await environment.designer.run<{ found: { items: { attached: string | null }[] } }>(query)
    return found.items.map(item => item.attached)
  }
  const before = await attached()
  await page.route(/\/files\/[0-9a-f]+$/, route => route.abort())
  await take('se pierde.txt')
  await sendForm.click()
  await expect(form.getByText('La conexión se cortó. No se guardó nada.')).toBeVisible()
  await expect(page.getByText(/Un archivo no se subió/)).toBeVisible()
  expect(await attached()).toEqual(before)
  await page.unroute(/\/files\/[0-9a-f]+$/)

  const release = await holdUploads(page)
  await take('lento.txt')
  await expect(field.getByText(/lento\.txt/)).toBeVisible()
  await sendForm.click()
  await expect(form.locator('form')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByText('Datos guardados')).toBeVisible()
  const added = (await attached()).filter(place => !before.includes(place))
  expect(added).toEqual([expect.stringMatching(/^archivo\//)])
})

test('[W34] a file that is too large is told so before anything is sent', async ({ page }) => {
  await openForm(page)
  const dialog = await openDialog(page)
  await expect(dialog).toContainText('Hasta 512 MB')
  await page.evaluate(
    size => Object.defineProperty(File.prototype, 'size', { get: () => size }),
    limits.uploadBytes + 1,
  )
  let asked = 0
  page.on('request', request => {
    if (request.postData()?.includes('generateUploadCredentials')) asked += 1
  })
  await choose(dialog, 'enorme.bin')
  await expect(dialog.getByRole('alert')).toContainText('El archivo es demasiado grande: el máximo es 512 MB.')
  expect(asked).toBe(0)
})

test('[W25] a failed upload is told in the error colour for 5 seconds, and is tried again', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.clock.install()
  await openForm(page)
  const dialog = await openDialog(page)
  await choose(dialog, 'cortada.txt')
  await page.route(/\/files\/[0-9a-f]+$/, route => route.abort())
  // From here on the page's time passes only as the test lets it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await send(dialog)
  const snackbar = page.locator('[data-color="error"]')
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return snackbar.count()
    })
    .toBe(1)
  await expect(snackbar).toHaveText('Error: La conexión se cortó. No se guardó nada.')
  await page.clock.runFor(4_000)
  await expect(snackbar).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(snackbar).toHaveCount(0)
  await page.unroute(/\/files\/[0-9a-f]+$/)
  await page.clock.resume()
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialog).toHaveCount(0)
  await context.close()
})

const script = "document.title='RAN';parent.postMessage('RAN','*');localStorage.setItem('ran','1')"
const dangerous = [
  { name: 'pagina.html', type: 'text/html', content: `<script>${script}</script><img src=x onerror="${script}">` },
  {
    name: 'pagina.xhtml',
    type: 'application/xhtml+xml',
    content: `<html xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></html>`,
  },
  {
    name: 'dibujo.svg',
    type: 'image/svg+xml',
    content: `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`,
  },
  { name: 'falsa.png', type: 'image/png', content: `<html><script>${script}</script></html>` },
  { name: 'falso.pdf', type: 'application/pdf', content: `<html><script>${script}</script></html>` },
]

/** Shows a file in every way that a page has. @returns what it told the page until it was there, or refused */
async function heardFrom(page: Page, path: string): Promise<unknown[]> {
  const requests: Request[] = []
  const note = (request: Request) => request.url().endsWith(path) && requests.push(request)
  page.on('request', note)
  const kept = await page.evaluateHandle(path => {
    const messages: unknown[] = []
    const shown: string[] = []
    window.addEventListener('message', event => messages.push(event.data))
    for (const tag of ['object', 'embed', 'iframe']) {
      const element = document.createElement(tag)
      element.addEventListener('load', () => shown.push(tag))
      element.setAttribute(tag === 'object' ? 'data' : 'src', path)
      document.body.append(element)
    }
    return { messages, shown }
  }, path)
  // What is only downloaded is a failure to the frame. What a frame shows has run what it runs when it has loaded.
  await expect(async () => {
    const { shown } = await kept.jsonValue()
    expect(requests).not.toHaveLength(0)
    expect(shown).toHaveLength(requests.filter(request => request.failure() === null).length)
  }).toPass()
  page.off('request', note)
  return (await kept.jsonValue()).messages
}

test('uploaded HTML, SVG and scripts never run: opened, framed, embedded or loaded', async ({ page }) => {
  await openForm(page)
  const title = await page.title()
  for (const file of dangerous) {
    const { url } = await upload(environment.designer, 'archivo', file)
    const address = `${environment.url}${url}`
    const opened = await page.context().newPage()
    await opened.goto(address).catch(() => undefined)
    await opened.close()
    expect(await heardFrom(page, url), file.name).toEqual([])
    expect(await page.evaluate(() => [document.title, localStorage.getItem('ran')]), file.name).toEqual([title, null])
  }
  const code = { name: 'codigo.js', type: 'text/javascript', content: script }
  const { url } = await upload(environment.designer, 'archivo', code)
  const outcome = await page.evaluate(
    path =>
      new Promise(resolve => {
        const element = document.createElement('script')
        element.src = path
        element.onload = () => resolve('loaded')
        element.onerror = () => resolve('refused')
        document.head.append(element)
      }),
    url,
  )
  expect(outcome).toBe('refused')
  expect(await page.evaluate(() => localStorage.getItem('ran'))).toBeNull()
  // A page that is no upload would have been heard.
  const [{ content: body = '' } = {}] = dangerous
  await page.route('**/files/own.html', route => route.fulfill({ contentType: 'text/html', body }))
  expect(await heardFrom(page, '/files/own.html')).toContain('RAN')
})

test('[W28] a picture that cannot be drawn has a placeholder', async ({ page }) => {
  await upload(environment.designer, 'archivo', { name: 'rota.png', content: 'no picture', type: 'image/png' })
  await openFiles(page)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Ver rota.png' }) })
  await expect(row.getByRole('img', { name: 'La imagen no se puede mostrar' })).toBeVisible()
})

test('[W31][W32] a download and the details of a file that fail say so', async ({ page }) => {
  await upload(environment.designer, 'archivo', { name: 'fallida.txt', content: 'x' })
  await openFiles(page)
  await expect(page.getByRole('button', { name: 'Ver fallida.txt' })).toBeVisible()
  const refused = {
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify([{ errors: [{ message: 'x', extensions: { error: 'InternalError', requestId: '1' } }] }]),
  }
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('FileUses') ? route.fulfill(refused) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Ver fallida.txt' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Error al obtener metadatos.')
  await page.unroute('**/graphql')
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialog.getByText('Nada lo usa: se puede eliminar.')).toBeVisible()
  await page.route('**/files/archivo/**', route => route.abort())
  await dialog.getByRole('button', { name: 'Descargar' }).click()
  await expect(page.locator('[data-color="error"]')).toHaveText('Error al descargar información.')
  await page.unroute('**/files/archivo/**')
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar' }).click()
  expect((await downloading).suggestedFilename()).toBe('fallida.txt')
})

test('a designer sees who uses a file, and deletes one that nothing uses', async ({ page }) => {
  const used = await upload(environment.designer, 'archivo', { name: 'usado.txt', content: 'u' })
  await upload(environment.designer, 'archivo', { name: 'libre.txt', content: 'l' })
  await environment.records('cards', [{ attached: `${used.bucket}/${used.key}` }])
  await openFiles(page)
  await page.getByRole('button', { name: 'Ver usado.txt' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Dónde se usa' })).toContainText('Fichas')
  await expect(dialog.getByRole('button', { name: 'Eliminar' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('link', { name: 'Fichas' }).click()
  await expect(page).toHaveURL(/\/archivo\/collections\/archivo_cards/)
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Ver libre.txt' }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Archivo eliminado.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver libre.txt' })).toHaveCount(0)
})

test('[W33] a private field’s file is sent as every other, and opens for its person by a link that expires', async ({
  page,
}) => {
  await openForm(page)
  const calls: string[] = []
  page.on('request', request => {
    for (const name of ['generateUploadCredentials', 'completeUpload'])
      if (request.postData()?.includes(name)) calls.push(name)
  })
  const field = page.getByRole('region', { name: 'Reservado' })
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: 'clave.png', mimeType: 'image/png', buffer: Buffer.from('secret') })
  const opening = page.waitForEvent('popup')
  await field.getByRole('button', { name: 'clave.png', exact: true }).click()
  const tab = await opening
  await expect.poll(() => tab.url()).toMatch(/\/files\/archivo\/private\.[0-9a-f]+\.png\?until=\d+&signature=/)
  expect(calls).toEqual(['generateUploadCredentials', 'completeUpload'])
  const status = (address: string) => page.evaluate(async asked => (await fetch(asked)).status, address)
  expect(await status(tab.url())).toBe(200)
  expect(await status(tab.url().split('?')[0] ?? '')).toBe(404)
})

test('the files and the dialog have no accessibility violations, in both schemes', async ({ page }) => {
  await upload(environment.designer, 'archivo', { name: 'accesible.txt', content: 'x' })
  await openFiles(page)
  for (const dark of [false, true]) {
    await page.evaluate(value => localStorage.setItem('telar/2.0.0/darkMode', JSON.stringify(value)), dark)
    await openFiles(page)
    await page.getByRole('searchbox', { name: 'Buscar archivos' }).fill('accesible')
    await expect(page.getByText('1 de 1 archivos')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ver accesible.txt' }).click()
    await expect(page.getByText('Nada lo usa: se puede eliminar.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Subir archivo' }).click()
    await choose(page.getByRole('dialog'), 'elegido.txt')
    await expect(page.getByRole('region', { name: 'Archivo elegido' })).toBeVisible()
    await expectAccessible(page)
  }
})

async function expectAccessible(page: Page) {
  // While a dialog appears, its texts are half transparent.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  expect(await barriers(page)).toEqual([])
}
