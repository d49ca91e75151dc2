import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import VectorSource from 'ol/source/Vector.js'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { recordValidator } from '../../../shared/fields/recordValidator.ts'
import { fieldTypes } from '../../../shared/fields/registry.ts'
import { createI18n } from '../../i18n/i18n.ts'
import { completeJsdom } from '../../testing/page.tsx'
import { SnackbarContext } from '../../ui/snackbar/SnackbarContext.tsx'
import { createSnackbar } from '../../ui/snackbar/snackbarStore.ts'
import { type FieldServices, FieldsContext } from '../kit/FieldsContext.tsx'
import { FieldInput } from './FieldInput.tsx'
import { FieldValue } from './FieldValue.tsx'

// The editor itself needs a real browser (e2e/fieldTypes.spec.ts); here the plain box stands in its place, as where it cannot load.
vi.mock('./code/useMonaco.ts', () => ({ useMonaco: () => null }))

const services: FieldServices = {
  zone: 'America/Santiago',
  locale: 'es-419',
  now: () => Date.parse('2026-03-10T15:00:00.000Z'),
  options: async () => [],
  revision: 0,
  upload: async file => `demo/${file.name}`,
}

beforeEach(() => {
  completeJsdom()
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(cleanup)

const fieldOf = (type: string, options: Record<string, unknown> = {}): Field => ({
  _id: type,
  name: type,
  label: 'Etiqueta',
  type,
  optional: true,
  options,
})

function Holder({ field, initial, values }: { field: Field; initial: unknown; values: unknown[] }) {
  const [value, setValue] = useState(initial)
  return (
    <FieldInput
      id="input"
      field={field}
      value={value}
      label="Etiqueta"
      required={false}
      onChange={next => {
        values.push(next)
        setValue(next)
      }}
    />
  )
}

async function edit(field: Field, initial: unknown = null, given: Partial<FieldServices> = {}) {
  const values: unknown[] = []
  await act(async () =>
    render(
      <MantineProvider env="test">
        <I18nextProvider i18n={createI18n('es-419')}>
          <SnackbarContext value={createSnackbar(() => undefined)}>
            <FieldsContext value={{ ...services, ...given }}>
              <Holder field={field} initial={initial} values={values} />
            </FieldsContext>
          </SnackbarContext>
        </I18nextProvider>
      </MantineProvider>,
    ),
  )
  await waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).toBeNull())
  return values
}

async function view(field: Field, value: unknown) {
  await act(async () =>
    render(
      <MantineProvider env="test">
        <I18nextProvider i18n={createI18n('es-419')}>
          <FieldsContext value={services}>
            <div data-testid="view">
              <FieldValue field={field} value={value} />
            </div>
          </FieldsContext>
        </I18nextProvider>
      </MantineProvider>,
    ),
  )
  return screen.getByTestId('view')
}

const click = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const dialog = () => screen.findByRole('dialog')

describe('code', () => {
  test.each([
    ['[F36] code', 'code', '<% if (a < b) { %>'],
    ['[F38] css', 'css', '.a { color: red }'],
    ['[F40] js', 'js', 'return 0'],
    ['[F42] json', 'json', '{ "a": 0 }'],
  ])('%s is read as it was written, and not in an input', async (_title, type, text) => {
    const shown = await view(fieldOf(type), text)
    expect(shown.querySelector('pre')?.textContent).toBe(text)
    expect(shown.querySelector('input, textarea, [contenteditable]')).toBeNull()
  })

  test('[F124][F125] an object is read in its place, and changed in a dialog that takes nothing but JSON', async () => {
    const values = await edit(fieldOf('object'), '{"a":1}')
    expect(document.querySelector('pre')?.textContent).toBe('{"a":1}')
    expect(document.querySelector('textarea')).toBeNull()
    await click('Etiqueta: Editar JSON')
    const box = within(await dialog()).getByRole('textbox')
    await act(async () => fireEvent.change(box, { target: { value: '{"a":' } }))
    expect(screen.getByText('No es JSON válido.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Aceptar' })).toHaveProperty('disabled', true)
    await act(async () => fireEvent.change(box, { target: { value: '{"a":2}' } }))
    await click('Aceptar')
    expect(values).toEqual(['{"a":2}'])
  })
})

test.each(['code', 'css', 'js', 'json', 'object'] as const)('[F263] a required %s cannot be empty', async name => {
  const field = { ...fieldOf(name), optional: false }
  const validator = recordValidator([field], { now: 0, zone: 'UTC' })
  const missing = { ok: false, errors: { [name]: 'required' } }
  expect(validator.create({ [name]: ' \n ' }).ok).toBe(false)
  for (const empty of [undefined, null, '']) {
    expect(validator.create({ [name]: empty })).toEqual(missing)
    const property = {
      type: name,
      optional: false,
      options: {},
      group: 'general',
      fixed: false,
      readByPeople: false,
      unique: false,
    } as const
    expect(checkProperties({ it: property }, { it: empty })).toEqual({ it: 'required' })
  }
})

test('[F145] the value of an object is JSON text', async () => {
  const values = await edit(fieldOf('object'), null)
  await click('Etiqueta: Editar JSON')
  const box = within(await dialog()).getByRole('textbox')
  await act(async () => fireEvent.change(box, { target: { value: '{ "a": [0, null, "ñ"] }' } }))
  await click('Aceptar')
  expect(values).toEqual(['{ "a": [0, null, "ñ"] }'])
  const { value } = fieldTypes.object
  const accepted = ['{"a":1}', '0', '{a', '', { a: 1 }, 1].map(
    given => value({}, { now: 0, zone: 'UTC' }).safeParse(given).success,
  )
  expect(accepted).toEqual([true, true, false, false, false, false])
})

describe('formatted texts', () => {
  test.each([
    ['[F44] html', 'html'],
    ['[F46] legacyhtml', 'legacyhtml'],
    ['[F48] content', 'content'],
    ['[F306] richText', 'richText'],
  ])('%s is drawn, without what could act', async (_title, type) => {
    const shown = await view(fieldOf(type), '<h2 onclick="x()">Aviso</h2><script>x()</script><p>Hoy <b>no</b></p>')
    await waitFor(() => expect(shown.querySelector('h2')?.textContent).toBe('Aviso'))
    expect(shown.querySelector('b')?.textContent).toBe('no')
    expect(shown.querySelector('script')).toBeNull()
    expect(shown.querySelector('[onclick]')).toBeNull()
  })

  test('[F119][F301] markdown is drawn, its pictures as wide as there is room, its HTML as text', async () => {
    const shown = await view(fieldOf('markdown'), '# Título\n\n![Telar](/files/demo/a.png)\n\n<b onclick="x()">x</b>')
    await waitFor(() => expect(shown.querySelector('h1')?.textContent).toBe('Título'))
    expect(shown.querySelector('img')?.getAttribute('width')).toBe('100%')
    expect(shown.querySelector('b')).toBeNull()
  })

  test('a video of a text asks nothing of YouTube until the person presses it', async () => {
    const shown = await view(fieldOf('markdown'), 'Antes\n\n@[youtube](https://youtu.be/dQw4w9WgXcQ)\n\nDespués')
    const play = await screen.findByRole('button', { name: /Ver el video/ })
    expect(shown.querySelector('iframe, img')).toBeNull()
    await act(async () => fireEvent.click(play))
    expect(shown.querySelector('iframe')?.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    )
  })

  async function write(given: Partial<FieldServices> = {}) {
    const values = await edit(fieldOf('markdown'), null, given)
    await click('Etiqueta: Escribir')
    const inside = within(await dialog())
    return { values, inside, box: (await inside.findByRole('textbox')) as HTMLTextAreaElement }
  }

  test('[F118][F295][F296] markdown is written in a dialog beside what it becomes, with headings 1 to 3', async () => {
    const { values, inside, box } = await write()
    expect(inside.getAllByRole('button', { name: /^Título \d$/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Título 1',
      'Título 2',
      'Título 3',
    ])
    await act(async () => fireEvent.change(box, { target: { value: 'Aviso' } }))
    await act(async () => fireEvent.click(inside.getByRole('button', { name: 'Título 2' })))
    expect(box.value).toBe('## Aviso')
    const preview = within(inside.getByRole('region', { name: 'Vista previa' }))
    await waitFor(() => expect(preview.getByRole('heading', { level: 2 }).textContent).toBe('Aviso'))
    await click('Aceptar')
    expect(values).toEqual(['## Aviso'])
  })

  test('[F297][F299] pictures are uploaded where they are chosen or pasted', async () => {
    const uploaded: string[] = []
    const { inside, box } = await write({
      upload: async file => {
        uploaded.push(file.name)
        return `demo/${file.name}`
      },
    })
    const picture = (name: string) => new File(['x'], name, { type: 'image/png' })
    expect(inside.getByRole('button', { name: 'Insertar imagen' })).toBeDefined()
    const picker = document.querySelector('[role="dialog"] input[type="file"]') as HTMLInputElement
    await act(async () => fireEvent.change(picker, { target: { files: [picture('uno.png')] } }))
    await waitFor(() => expect(box.value).toContain('![uno.png](/files/demo/uno.png)'))
    await act(async () => fireEvent.paste(box, { clipboardData: { files: [picture('dos.png')] } }))
    await waitFor(() => expect(box.value).toContain('![dos.png](/files/demo/dos.png)'))
    expect(uploaded).toEqual(['uno.png', 'dos.png'])
  })

  test('[F298] a video is inserted as a directive with its address on YouTube, and no other address', async () => {
    const { inside, box } = await write()
    await act(async () => fireEvent.click(inside.getByRole('button', { name: 'Insertar video de YouTube' })))
    const address = inside.getByLabelText('Dirección del video de YouTube')
    await act(async () => fireEvent.change(address, { target: { value: 'https://ejemplo.cl/v' } }))
    expect(inside.getByRole('button', { name: 'Insertar' })).toHaveProperty('disabled', true)
    await act(async () =>
      fireEvent.change(address, { target: { value: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } }),
    )
    await act(async () => fireEvent.click(inside.getByRole('button', { name: 'Insertar' })))
    expect(box.value.trim()).toBe('@[youtube](https://www.youtube.com/watch?v=dQw4w9WgXcQ)')
  })
})

describe('files', () => {
  const pdf = new File(['x'], 'Acta.pdf', { type: 'application/pdf' })
  const picker = () => document.querySelector('input[type="file"]') as HTMLInputElement
  const choose = (...files: File[]) => act(async () => fireEvent.change(picker(), { target: { files } }))

  test('[F25] a file is chosen and its place is the value', async () => {
    const values = await edit(fieldOf('file'))
    expect(screen.getByRole('button', { name: 'Etiqueta: Elegir archivo' })).toBeDefined()
    await choose(pdf)
    expect(values).toEqual(['demo/Acta.pdf'])
    expect(screen.getByRole('link', { name: 'Acta.pdf' }).getAttribute('href')).toBe('/files/demo/Acta.pdf')
  })

  test('[W24] a file of another type is refused in words, and not sent', async () => {
    const upload = vi.fn()
    await edit(fieldOf('file', { fileType: 'image/' }), null, { upload })
    await choose(pdf)
    expect(screen.getByText('Tipo de archivo no permitido para este campo.')).toBeDefined()
    expect(upload).not.toHaveBeenCalled()
  })

  test('[F193] of several allowed types each is taken', async () => {
    const values = await edit(fieldOf('file', { allowedTypes: 'image/, application/pdf' }))
    await choose(new File(['x'], 'a.zip', { type: 'application/zip' }))
    expect(screen.getByText('Tipo de archivo no permitido para este campo.')).toBeDefined()
    await choose(pdf)
    expect(values).toEqual(['demo/Acta.pdf'])
  })

  test('photos that are taken without a network one after the other are all sent once there is one', async () => {
    let isOnline = false
    const upload = async (file: File) => {
      if (!isOnline) throw new Error('there is no network')
      return `demo/${file.name}`
    }
    const values = await edit(fieldOf('fileMultiple'), null, { upload })
    await choose(new File(['1'], 'una.pdf', { type: 'application/pdf' }))
    await choose(new File(['2'], 'otra.pdf', { type: 'application/pdf' }))
    isOnline = true
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Etiqueta: Reintentar' })))
    expect(values).toEqual([['demo/una.pdf', 'demo/otra.pdf']])
  })

  test('[F207] a field for photos opens the camera and takes pictures only', async () => {
    const values = await edit(fieldOf('file', { isForPhotos: true }))
    expect(picker().getAttribute('capture')).toBe('environment')
    expect(picker().accept).toBe('image/*')
    await choose(pdf)
    expect(values).toEqual([])
  })

  test('[F27][F28] several files are chosen, each once, and all are listed', async () => {
    const values = await edit(fieldOf('fileMultiple'), ['demo/a.png'])
    await choose(new File(['x'], 'b.png', { type: 'image/png' }), new File(['x'], 'a.png', { type: 'image/png' }))
    expect(values).toEqual([['demo/a.png', 'demo/b.png']])
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Quitar a.png' })))
    expect(values.at(-1)).toEqual(['demo/b.png'])
    cleanup()
    const shown = await view(fieldOf('fileMultiple'), ['demo/a.png', 'https://ejemplo.cl/b.png'])
    expect([...shown.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual([
      '/files/demo/a.png',
      'https://ejemplo.cl/b.png',
    ])
  })

  test('[F206][W28] a picture is shown small, and a broken one as a placeholder', async () => {
    const shown = await view(fieldOf('file', { thumbnail: true }), 'demo/foto.png')
    await waitFor(() => expect(shown.querySelector('img')?.getAttribute('src')).toBe('/files/demo/foto.png?width=96'))
    await act(async () => fireEvent.error(shown.querySelector('img') as HTMLImageElement))
    expect(shown.querySelector('img')).toBeNull()
    expect(screen.getByRole('img', { name: 'La imagen no se puede mostrar' })).toBeDefined()
  })

  test('[F194][F312] the time at which a file was stored stands beside it', async () => {
    const headers = { 'last-modified': 'Tue, 10 Mar 2026 12:30:00 GMT' }
    vi.stubGlobal('fetch', async () => new Response(null, { headers }))
    const shown = await view(fieldOf('file', { showCreatedAt: true }), 'demo/a.pdf')
    await waitFor(() => expect(shown.textContent).toContain('10-03-2026 09:30'))
    cleanup()
    expect((await view(fieldOf('file'), 'demo/a.pdf')).textContent).not.toContain('10-03-2026')
    vi.unstubAllGlobals()
  })

  test('[F107] a video opens in a dialog', async () => {
    await view(fieldOf('file'), 'demo/telar.mp4')
    await click('telar.mp4')
    await waitFor(() =>
      expect(document.querySelector('[role="dialog"] video')?.getAttribute('src')).toBe('/files/demo/telar.mp4'),
    )
  })

  test('[F104][F105][F133] a document is edited in a dialog: its file, and the name that people read', async () => {
    const values = await edit(fieldOf('document'))
    await click('Etiqueta: Agregar documento')
    const inside = within(await dialog())
    expect(screen.getByRole('button', { name: 'Aceptar' })).toHaveProperty('disabled', true)
    const input = document.querySelector('[role="dialog"] input[type="file"]') as HTMLInputElement
    await act(async () => fireEvent.change(input, { target: { files: [pdf] } }))
    await act(async () =>
      fireEvent.change(inside.getByLabelText('Nombre del documento'), { target: { value: 'Acta de marzo' } }),
    )
    await click('Aceptar')
    expect(values).toEqual([{ bucket: 'demo', key: 'Acta.pdf', name: 'Acta de marzo', type: 'application/pdf' }])
  })

  test('[F106][F134] a document is read by its name, which opens the file of its bucket and key', async () => {
    await view(fieldOf('document'), { bucket: 'demo', key: '4f1c.pdf', name: 'Contrato', type: 'application/pdf' })
    expect(screen.getByRole('link', { name: 'Contrato' }).getAttribute('href')).toBe('/files/demo/4f1c.pdf')
  })
})

const dot = 'data:image/png;base64,iVBORw0KGgo='

describe('captures', () => {
  test('[F95][F93] signatures and fingerprints are read as their picture', async () => {
    for (const type of ['signature', 'fingerprint', 'fingerprintCapture']) {
      const shown = await view(fieldOf(type), { image: dot, ink: '' })
      expect(shown.querySelector('img')?.getAttribute('src')).toBe(dot)
      cleanup()
    }
  })

  test('what is no picture of the value itself is not fetched', async () => {
    const shown = await view(fieldOf('signature'), { image: 'https://ejemplo.cl/a.png', ink: '' })
    expect(shown.querySelector('img')).toBeNull()
  })

  test('[F169] the reason of a signature stands in its dialog', async () => {
    await edit(fieldOf('signature', { reason: 'Recepción conforme' }), { image: dot, ink: '' })
    await click('Etiqueta: Ver o cambiar la firma')
    await dialog()
    expect(screen.getByText('Recepción conforme')).toBeDefined()
  })

  test('[F307] both names of a fingerprint open the same widget, read the same picture and keep the same value', async () => {
    const bare = (html: string) => html.replaceAll(/(mantine-|:)[\w-]+(?=[:"-])/g, '')
    const found = []
    for (const type of ['fingerprint', 'fingerprintCapture'] as const) {
      await edit(fieldOf(type), { image: dot })
      expect(screen.queryByText('Tipo de campo no soportado')).toBeNull()
      const widget = bare(document.body.innerHTML)
      cleanup()
      const read = (await view(fieldOf(type), { image: dot })).innerHTML
      cleanup()
      const validator = fieldTypes[type].value({}, { now: 0, zone: 'UTC' })
      const accepted = [{ image: dot }, { image: 'x' }, {}, dot].map(value => validator.safeParse(value).success)
      found.push({ widget, read, accepted })
    }
    expect(found[1]).toEqual(found[0])
    expect(found[0]?.accepted).toEqual([true, false, false, false])
    expect(found[0]?.widget).toContain('Para capturar una huella se necesita un lector de huellas.')
  })

  test('a fingerprint offers nothing but says that a reader is needed', async () => {
    await edit(fieldOf('fingerprint'), { image: dot })
    expect(screen.getByText('Para capturar una huella se necesita un lector de huellas.')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('places', () => {
  test('[F308] a location is typed latitude first and stored longitude first', async () => {
    const values = await edit(fieldOf('location'))
    const box = screen.getByLabelText('Etiqueta')
    await act(async () => fireEvent.change(box, { target: { value: '-33.45,-70.65' } }))
    expect(values.at(-1)).toBe('-70.65,-33.45')
    expect(screen.getByText('Latitud y longitud, separadas por una coma')).toBeDefined()
  })

  test('[F178][Y49] with only the GPS nothing can be typed, and the position is taken when the dialog opens', async () => {
    const here = { coords: { latitude: -36.82, longitude: -73.05 } }
    const getCurrentPosition = (taken: (position: typeof here) => void) => taken(here)
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
    const values = await edit(fieldOf('location', { gpsOnly: true }))
    expect(screen.getByLabelText('Etiqueta')).toHaveProperty('readOnly', true)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /Elegir en el mapa/ })))
    const box = await screen.findByLabelText<HTMLInputElement>('Latitud, longitud')
    expect([box.readOnly, box.value]).toEqual([true, '-36.82,-73.05'])
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' })))
    expect(values).toEqual(['-73.05,-36.82'])
  })

  test('[F179][Y75] the dialog takes no place outside of the country that the field is limited to', async () => {
    const values = await edit(fieldOf('location', { limitCountry: 'cl' }))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /Elegir en el mapa/ })))
    const box = await screen.findByLabelText('Latitud, longitud')
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
    await act(async () => fireEvent.change(box, { target: { value: '-34.6,-58.38' } }))
    expect(screen.getByText('El lugar está fuera del país permitido (CL).')).toBeDefined()
    expect(save().disabled).toBe(true)
    await act(async () => fireEvent.change(box, { target: { value: '-33.45,-70.65' } }))
    expect(screen.queryByText(/fuera del país/)).toBeNull()
    await act(async () => fireEvent.click(save()))
    expect(values).toEqual(['-70.65,-33.45'])
  })

  test('[Y79] GeoJSON is pasted or uploaded, and the map only previews it', async () => {
    const drawn = vi.spyOn(VectorSource.prototype, 'addFeatures')
    const values = await edit(fieldOf('geoJSON'))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /Agregar GeoJSON/ })))
    const map = await screen.findByRole('region', { name: 'Mapa de Etiqueta' })
    expect(map.dataset.places).toBe('false')
    const previewed = () => drawn.mock.calls.at(-1)?.[0].map(shape => shape.getGeometry()?.getExtent())
    const code = document.querySelector<HTMLTextAreaElement>('textarea')
    const pasted = { type: 'Point', coordinates: [-70.65, -33.45] }
    await act(async () => fireEvent.change(code as Element, { target: { value: JSON.stringify(pasted) } }))
    expect(previewed()).toEqual([[-70.65, -33.45, -70.65, -33.45]])
    const uploaded = {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    }
    const files = [new File([JSON.stringify(uploaded)], 'ruta.geojson')]
    const chooser = document.querySelector('input[type="file"]')
    await act(async () => fireEvent.change(chooser as Element, { target: { files } }))
    await waitFor(() => expect(previewed()).toEqual([[1, 2, 3, 4]]))
    await act(async () =>
      fireEvent.change(chooser as Element, { target: { files: [new File(['x'.repeat(1_000_001)], 'x')] } }),
    )
    expect(await screen.findByText(/1000|1.000/)).toBeDefined()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Aceptar' })))
    expect(values).toEqual([uploaded])
    drawn.mockRestore()
  })

  test('geoJSON is read in a few words', async () => {
    const shown = await view(fieldOf('geoJSON'), { type: 'Point', coordinates: [-70.65, -33.45] })
    await waitFor(() => expect(shown.textContent).toBe('Point · 1 figura · 1 punto'))
  })
})

test('[F202] what is read-only shows its value and no way to change it', async () => {
  const values: [string, unknown][] = [
    ['file', 'demo/a.pdf'],
    ['fileMultiple', ['demo/a.pdf']],
    ['document', { bucket: 'demo', key: 'a.pdf', name: 'a.pdf', type: 'application/pdf' }],
    ['signature', { image: dot, ink: '' }],
    ['markdown', 'a.pdf'],
    ['object', '"a.pdf"'],
  ]
  for (const [type, value] of values) {
    await edit(fieldOf(type, { readonly: true }), value)
    const offered = screen.queryAllByRole('button').filter(button => !(button as HTMLButtonElement).disabled)
    expect(offered, type).toEqual([])
    cleanup()
  }
})
