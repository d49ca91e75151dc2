import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import OlMap from 'ol/Map.js'
import MapBrowserEvent from 'ol/MapBrowserEvent.js'
import View from 'ol/View.js'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { SnackbarContext } from '../../../ui/snackbar/SnackbarContext.tsx'
import { SnackbarHost } from '../../../ui/snackbar/SnackbarHost.tsx'
import { createSnackbar } from '../../../ui/snackbar/snackbarStore.ts'
import type { FoundPlace, LongitudeLatitude, PlaceServices } from '../../kit/FieldsContext.tsx'
import { completeDocument, draw, fieldOf } from '../testing.tsx'
import LocationEdit from './Edit.tsx'
import LocationView from './View.tsx'

const santiago = '-70.65,-33.45'
const found: readonly FoundPlace[] = [
  { id: 'one', description: 'Avenida Ñuble 10, Ñuñoa, Chile', point: [-70.6, -33.46] },
  { id: 'two', description: 'Ñuñoa, Chile' },
  { id: 'three', description: 'Chillán, Chile' },
]

/** Who asks the map where it looks. */
let asked: MockInstance<OlMap['getView']>
let snackbar: ReturnType<typeof createSnackbar>

beforeEach(() => {
  completeDocument()
  snackbar = createSnackbar(() => undefined)
  asked = vi.spyOn(OlMap.prototype, 'getView')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const calls = (services: Partial<PlaceServices> = {}) => {
  const asked: unknown[] = []
  const places: PlaceServices = {
    search: async (text, country) => {
      asked.push([text, country])
      return found
    },
    pointOf: async () => [-70.59, -33.45],
    addressOf: async () => undefined,
    ...services,
  }
  return { places, asked }
}

interface Opening {
  value?: string
  options?: Record<string, unknown>
  places?: PlaceServices
  onChange?(value: unknown): void
}

async function open({ value, options = {}, places, onChange = () => undefined }: Opening = {}) {
  const field = fieldOf('location', options)
  await draw(
    <SnackbarContext value={snackbar}>
      <LocationEdit id="place" field={field} label="Lugar" value={value} required={false} onChange={onChange} />
      <SnackbarHost snackbar={snackbar} />
    </SnackbarContext>,
    { services: { places: async () => places } },
  )
  await press(/Elegir en el mapa/)
  await screen.findByRole('dialog')
  await screen.findByRole('region', { name: 'Mapa de Lugar' })
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = async (name: string | RegExp) => act(async () => fireEvent.click(button(name)))
const write = async (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } }))
const map = () => asked.mock.contexts[0] as OlMap
const view = () => map().getView()
const look = () => ({ center: view().getCenter(), zoom: view().getZoom() })
const pressMap = async (coordinate: LongitudeLatitude) =>
  act(async () => {
    const event = new MapBrowserEvent('click', map(), new PointerEvent('click'))
    event.coordinate = [...coordinate]
    map().dispatchEvent(event)
  })
const chosen = () => screen.getByLabelText<HTMLInputElement>('Latitud, longitud').value

describe('the map', () => {
  test('[Y43][Y72] it starts from the current value at zoom 16, in degrees (EPSG:4326)', async () => {
    await open({ value: santiago })
    expect(look()).toEqual({ center: [-70.65, -33.45], zoom: 16 })
    expect(view().getProjection().getCode()).toBe('EPSG:4326')
  })

  test('[Y44] without a value it starts at zoom 5 at -70.65,-33.45', async () => {
    await open()
    expect(look()).toEqual({ center: [-70.65, -33.45], zoom: 5 })
  })

  test('[Y46][Y47] a press on the map sets the point, and only then it can be saved', async () => {
    const onChange = vi.fn()
    await open({ onChange })
    expect(button('Guardar').disabled).toBe(true)
    await pressMap([-73.05, -36.82])
    expect(chosen()).toBe('-36.82,-73.05')
    await press('Guardar')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('-73.05,-36.82')
  })

  test('[Y48] with only the GPS a press on the map sets nothing', async () => {
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: () => undefined } })
    await open({ options: { gpsOnly: true } })
    await pressMap([-73.05, -36.82])
    expect(chosen()).toBe('')
    expect(button('Guardar').disabled).toBe(true)
  })

  test('[Y68] a press that is an error leads the map back to the default centre at zoom 5 within 600 ms', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const animate = vi.spyOn(View.prototype, 'animate')
    await open({ value: '10,20' })
    await pressMap([200, 20])
    expect(animate).toHaveBeenCalledExactlyOnceWith({ center: [-70.65, -33.45], zoom: 5, duration: 600 })
    expect(chosen()).toBe('20,10')
  })

  test('[Y70] a movement takes 600 ms', async () => {
    const animate = vi.spyOn(View.prototype, 'animate')
    await open()
    await write('Latitud, longitud', '48.85,2.35')
    expect(animate).toHaveBeenCalledExactlyOnceWith({ center: [2.35, 48.85], zoom: 16, duration: 600 })
  })
})

test('[Y75] the dialog honours the limit to a country: no place beyond its border is saved, however it was chosen', async () => {
  const { places } = calls({
    search: async () => [{ id: 'inca', description: 'Puente del Inca', point: [-69.91, -32.825] }],
  })
  await open({ places, options: { limitCountry: 'cl' } })
  const refused = 'El lugar está fuera del país permitido (CL).'
  await pressMap([-69.91, -32.825])
  expect(await screen.findByText(refused)).toBeDefined()
  expect(button('Guardar').disabled).toBe(true)
  await pressMap([-70.13, -32.836])
  expect(screen.queryByText(refused)).toBeNull()
  expect(button('Guardar').disabled).toBe(false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Buscar un lugar', { selector: 'input' }), { target: { value: 'inca' } }),
  )
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)))
  await act(async () => fireEvent.click(screen.getByRole('option', { hidden: true })))
  await act(async () => void (await vi.advanceTimersByTimeAsync(400)))
  expect(screen.getByText(refused)).toBeDefined()
  expect(button('Guardar').disabled).toBe(true)
  vi.useRealTimers()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Coordenadas' })))
  await write('Latitud, longitud', '-32.836,-70.13')
  expect(screen.queryByText(refused)).toBeNull()
  await write('Latitud, longitud', '-32.825,-69.91')
  expect(screen.getByText(refused)).toBeDefined()
})

describe('the search', () => {
  const search = () => screen.getByLabelText<HTMLInputElement>('Buscar un lugar', { selector: 'input' })
  const type = async (value: string) => act(async () => fireEvent.change(search(), { target: { value } }))
  const passes = async (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  const offered = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)

  test('[Y53][Y54] it is by place text or by typed coordinates, with a toggle between both', async () => {
    const { places } = calls()
    const onChange = vi.fn()
    await open({ places, onChange })
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Coordenadas' })))
    await write('Latitud, longitud', '-36.82,-73.05')
    expect(button('Guardar').disabled).toBe(false)
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Lugar' })))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await type('chile')
    await passes(1_000)
    expect(offered()).toEqual(found.map(({ description }) => description))
    await act(async () => fireEvent.click(screen.getByRole('option', { name: /^Avenida/, hidden: true })))
    await passes(400)
    expect(screen.getByRole('status', { name: 'Lugar elegido' }).textContent).toBe(
      'Avenida Ñuble 10, Ñuñoa, Chile · -33.46, -70.6',
    )
    await press('Guardar')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('-70.6,-33.46')
  })

  test('without a service that finds places only coordinates are typed', async () => {
    await open()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByLabelText('Buscar un lugar')).toBeNull()
    expect(chosen()).toBe('')
  })

  test('[Y55] it starts at 2 characters', async () => {
    const { places, asked } = calls()
    await open({ places, options: { limitCountry: 'cl' } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await type('ñ')
    await passes(5_000)
    expect(asked).toEqual([])
    await type(' ñu ')
    await passes(1_000)
    expect(asked).toEqual([['ñu', 'CL']])
  })

  test('[Y58] places are looked for 1000 ms after the last letter, and addresses of points as late', async () => {
    const addresses: unknown[] = []
    const { places, asked } = calls({
      addressOf: async point => {
        addresses.push(point)
        return 'Plaza de la Independencia, Concepción'
      },
    })
    await open({ places })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await type('chi')
    await passes(999)
    await type('chil')
    await passes(999)
    expect(asked).toEqual([])
    await passes(1)
    expect(asked).toEqual([['chil', undefined]])
    await pressMap([-73, -36])
    await passes(500)
    await pressMap([-73.05, -36.82])
    await passes(999)
    expect(addresses).toEqual([])
    await passes(1)
    expect(addresses).toEqual([[-73.05, -36.82]])
    expect(screen.getByText(/^Plaza de la Independencia/)).toBeDefined()
  })

  test('[Y56][Y57] every word of three letters or more stands in what is offered, whatever the accents', async () => {
    const { places } = calls()
    await open({ places })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const [text, those] of [
      ['nunoa', [0, 1]],
      ['ÑÚÑOA', [0, 1]],
      ['chillan', [2]],
      ['nuble de chile', [0]],
      ['ñuñoa xyz', []],
      ['ñuñoa xy', [0, 1]],
    ] as const) {
      await type(text)
      await passes(1_000)
      expect(offered(), text).toEqual(those.map(at => found[at]?.description))
    }
    await type('ñuñoa xyz')
    await passes(1_000)
    expect(screen.getByText(/^No se encontró ningún lugar con esas palabras/)).toBeDefined()
  })

  test('[Y71] a chosen place is taken after 400 ms, also where its coordinates are asked for first', async () => {
    const { places } = calls()
    await open({ places })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await type('chile')
    await passes(1_000)
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'Ñuñoa, Chile', hidden: true })))
    await passes(399)
    expect(button('Guardar').disabled).toBe(true)
    await passes(1)
    expect(button('Guardar').disabled).toBe(false)
    await passes(5_000)
    expect(screen.getByRole('status', { name: 'Lugar elegido' }).textContent).toBe('Ñuñoa, Chile · -33.45, -70.59')
  })

  test('[Y45] closing the dialog resets the search', async () => {
    const { places, asked } = calls()
    await open({ places })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await type('chile')
    await passes(1_000)
    await press('Cancelar')
    vi.useRealTimers()
    await press(/Elegir en el mapa/)
    await screen.findByRole('region', { name: 'Mapa de Lugar' })
    expect(search().value).toBe('')
    expect(offered()).toEqual([])
    expect(asked).toHaveLength(1)
  })

  test('[Y61][Y67] a service that fails is only logged: nothing is found, and it can be asked again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let fails = true
    const { places } = calls({
      search: async () => {
        if (fails) throw new Error('out of order')
        return found
      },
      pointOf: async () => Promise.reject(new Error('out of order')),
      addressOf: async () => Promise.reject(new Error('out of order')),
    })
    await open({ places })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await type('chile')
    await passes(1_000)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
    fails = false
    await type('ñuñoa')
    await passes(1_000)
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'Ñuñoa, Chile', hidden: true })))
    await passes(400)
    await pressMap([-73, -36])
    await passes(1_000)
    expect(warn).toHaveBeenCalledTimes(3)
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
    expect(button('Guardar').disabled).toBe(false)
  })
})

describe('the position of the device', () => {
  type Refused = (error: Pick<GeolocationPositionError, 'code' | 'PERMISSION_DENIED'>) => void

  /** A device that takes its time, and what the browser knows of the permission. */
  function device(permission: PermissionState | undefined, userAgent = navigator.userAgent) {
    const asked: { taken: PositionCallback; refused: Refused }[] = []
    const getCurrentPosition = (taken: PositionCallback, refused: Refused) => asked.push({ taken, refused })
    const status = Object.assign(new EventTarget(), { state: permission })
    vi.stubGlobal('navigator', {
      userAgent,
      geolocation: { getCurrentPosition },
      ...(permission && { permissions: { query: async () => status } }),
    })
    return {
      asked,
      answer: (latitude: number, longitude: number) =>
        act(async () => asked.at(-1)?.taken({ coords: { latitude, longitude } } as GeolocationPosition)),
      refuse: (code: 1 | 2) => act(async () => asked.at(-1)?.refused({ code, PERMISSION_DENIED: 1 })),
    }
  }
  const here = () => press('Usar mi ubicación')
  const onPhone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/142.0 Mobile'

  test('[Y50] while the browser asks for the permission a notice says so, and none where it was given before', async () => {
    const first = device('prompt')
    await open()
    await here()
    expect(screen.getByText('Autoriza el acceso a tu ubicación si el navegador lo pide.')).toBeDefined()
    await first.answer(-36.82, -73.05)
    expect(screen.queryByText(/^Autoriza el acceso/)).toBeNull()
    expect(chosen()).toBe('-36.82,-73.05')
    cleanup()
    device('granted')
    await open()
    await here()
    expect(screen.queryByText(/^Autoriza el acceso/)).toBeNull()
  })

  test('[Y51][Y52][Y76] a denied permission is told, and who can give it: in a browser, in an app of the phone', async () => {
    const inBrowser = device(undefined)
    await open()
    await here()
    await inBrowser.refuse(1)
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'No hay permiso para usar tu ubicación. Actívalo en la configuración de este sitio en el navegador.Reintentar',
    )
    cleanup()
    const inApp = device(undefined, onPhone)
    await open()
    await here()
    expect(screen.getByText('Autoriza el acceso a tu ubicación si el teléfono lo pide.')).toBeDefined()
    await inApp.refuse(1)
    expect(
      screen.getByText(
        'No hay permiso para usar tu ubicación. Actívalo en la configuración de la aplicación en tu teléfono.',
      ),
    ).toBeDefined()
    await press('Reintentar')
    await inApp.answer(-36.82, -73.05)
    expect(screen.queryByText(/^No hay permiso/)).toBeNull()
    expect(chosen()).toBe('-36.82,-73.05')
  })

  test('[Y69] a failure of the GPS is an error in the snackbar, and can be tried again', async () => {
    const failing = device('granted')
    await open()
    await here()
    await failing.refuse(2)
    expect(snackbar.current()).toMatchObject({ text: 'No se pudo obtener la ubicación.', color: 'error' })
    await press('Reintentar')
    await failing.answer(-36.82, -73.05)
    expect(failing.asked).toHaveLength(2)
    expect(chosen()).toBe('-36.82,-73.05')
  })

  test('where the desktop window does not find the machine, it says what else can be done', async () => {
    vi.stubGlobal('telarDesktop', {})
    const failing = device('granted')
    await open()
    await here()
    await failing.refuse(2)
    expect(
      screen.getByText(/^Este equipo no sabe dónde está.*marca el lugar en el mapa o escribe sus coordenadas/),
    ).toBeDefined()
    cleanup()
    const refusing = device('granted')
    await open({ options: { gpsOnly: true } })
    await refusing.refuse(1)
    expect(screen.getByText(/^Este equipo no sabe dónde está.*o abre este formulario en un teléfono/)).toBeDefined()
  })

  test('[Y49] with only the GPS the position is taken when the dialog opens', async () => {
    const opened = device('granted')
    await open({ options: { gpsOnly: true } })
    expect(opened.asked).toHaveLength(1)
    await opened.answer(-36.82, -73.05)
    expect(chosen()).toBe('-36.82,-73.05')
    await waitFor(() => expect(button('Guardar').disabled).toBe(false))
  })
})

test('read, it shows its coordinates, latitude first, and opens a map of them', async () => {
  await draw(<LocationView field={{ ...fieldOf('location'), label: 'Lugar' }} value="-70.6512345,-33.45" />)
  await press('-33.45, -70.65123')
  expect(await screen.findByRole('region', { name: 'Mapa de Lugar' })).toBeDefined()
  expect(look()).toEqual({ center: [-70.6512345, -33.45], zoom: 16 })
  await pressMap([-73.05, -36.82])
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
})
