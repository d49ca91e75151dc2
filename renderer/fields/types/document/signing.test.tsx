import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signingSteps } from '../../../../shared/signing/signing.ts'
import { SigningFailed } from '../../kit/signing/documentSigning.ts'
import { drawn, restorePage, scriptedDevices, sized, stubPage } from '../signature/testing/scriptedCaptures.ts'
import { type Drawing, edit, fieldOf } from '../testing.tsx'
import { type AskedSigning, contract, scriptedSigning, signature, signedContract } from './testing/scriptedSigning.ts'

beforeEach(() => {
  stubPage()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  restorePage()
  cleanup()
})

const field = fieldOf('document', { allowHsm: true })
const action = (name = 'Etiqueta: Firmar') => screen.queryByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string) => act(async () => fireEvent.click(dialog().getByRole('button', { name })))
const told = () => dialog().getByRole('status').textContent
/** The time that a step is shown, and then some. */
const pass = (ms = 3_000) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(given: Parameters<typeof scriptedSigning>[0] = {}, drawing: Drawing = {}) {
  const scripted = scriptedSigning(given)
  const values = await edit(field, contract, { ...drawing, services: scripted.services })
  const name = drawing.language === 'en' ? 'Etiqueta: Sign' : 'Etiqueta: Firmar'
  fireEvent.click(await screen.findByRole('button', { name }))
  await screen.findByRole('dialog')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return { ...scripted, values }
}

const last = (asked: readonly AskedSigning[]): AskedSigning => {
  const one = asked.at(-1)
  if (!one) throw new Error('nothing is being signed')
  return one
}

/** The steps as the list shows them. */
const marks = () =>
  dialog()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('[F171] only a field whose option allows it offers to sign, and only a PDF', async () => {
  const { services } = scriptedSigning()
  await edit(field, contract, { services })
  expect(await screen.findByRole('button', { name: 'Etiqueta: Firmar' })).toBeDefined()
  cleanup()
  await edit(fieldOf('document'), contract, { services })
  await act(async () => {})
  expect(action()).toBeNull()
  cleanup()
  await edit(field, { ...contract, name: 'Foto.png', key: 'foto.png', type: 'image/png' }, { services })
  await act(async () => {})
  expect(action()).toBeNull()
})

test('[F313] in compatibility mode a signature is drawn on the canvas, and allowHsm lets the server sign a document', async () => {
  const { devices, signatures } = scriptedDevices()
  await edit(fieldOf('signature', { compatibilityMode: true }), null, { services: { devices } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Etiqueta: Firmar' })))
  expect((await screen.findByRole('img', { name: 'Firma aquí: Etiqueta' })).tagName).toBe('CANVAS')
  expect(signatures).toEqual([])
  cleanup()
  const { asked, values } = await open()
  await press('Firmar')
  await act(async () => last(asked).resolve(signedContract))
  await pass()
  expect(values).toEqual([signedContract])
})

test('without a provider, without an action: neither for who may not change the field, nor where nobody can be asked', async () => {
  const { services } = scriptedSigning({ offer: async () => undefined })
  await edit(field, contract, { services })
  await act(async () => {})
  expect(action()).toBeNull()
  cleanup()
  await edit(fieldOf('document', { allowHsm: true, readonly: true }), contract, {
    services: scriptedSigning().services,
  })
  await act(async () => {})
  expect(action()).toBeNull()
  cleanup()
  await edit(field, contract)
  await act(async () => {})
  expect(action()).toBeNull()
})

test('what signs here is asked again where nobody could say', async () => {
  const answers = [new Error('offline')]
  const { services } = scriptedSigning({
    async offer() {
      const failure = answers.shift()
      if (failure) throw failure
      return { reason: '', place: '', visible: true }
    },
  })
  await edit(field, contract, { services })
  fireEvent.click(await screen.findByText('No se sabe si se puede firmar.'))
  expect(await screen.findByRole('button', { name: 'Etiqueta: Firmar' })).toBeDefined()
})

test('[AE7] the steps are told one after the other, and at their end what is signed is the value of the field', async () => {
  const { asked, values } = await open()
  expect(dialog().getByRole('link', { name: 'Contrato.pdf' })).toBeDefined()
  expect(dialog().getByLabelText('Motivo')).toHaveProperty('value', 'Aprobación')
  fireEvent.change(dialog().getByLabelText('Motivo'), { target: { value: ' Recepción ñ ' } })
  await press('Firmar')
  const { request, control, resolve } = last(asked)
  expect(request).toEqual({
    ...{ field, source: { componentId: 'demo_form' }, document: contract },
    ...{ reason: 'Recepción ñ', place: 'Santiago', picture: undefined },
  })
  const seen: (string | null)[] = []
  for (const step of signingSteps) {
    await act(async () => control.onStep(step))
    await pass(500)
    seen.push(told())
  }
  expect(seen).toEqual([
    'Paso 1 de 6: Obteniendo credenciales',
    'Paso 2 de 6: Conectando',
    'Paso 3 de 6: Enviando archivo',
    'Paso 4 de 6: Enviando solicitud',
    'Paso 5 de 6: Esperando',
    'Paso 6 de 6: Descargando',
  ])
  expect(marks().slice(-2)).toEqual(['Esperandolisto', 'Descargandoen curso'])
  expect(values).toEqual([])
  await act(async () => resolve(signedContract))
  await pass()
  expect(values).toEqual([signedContract])
  expect(told()).toContain('Documento firmado')
  await act(async () => fireEvent.click(dialog().getByText('Cerrar')))
  await pass()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the steps speak English, and none is passed over when they come all at once', async () => {
  const { asked } = await open({}, { language: 'en' })
  await press('Sign')
  const { resolve } = last(asked)
  await act(async () => resolve(signedContract))
  const seen = new Set([told()])
  for (let turn = 0; turn < 60; turn++) {
    await pass(50)
    seen.add(told())
  }
  expect([...seen]).toEqual([
    'Step 1 of 6: Retrieving credentials',
    'Step 2 of 6: Connecting',
    'Step 3 of 6: Sending file',
    'Step 4 of 6: Sending request',
    'Step 5 of 6: Waiting',
    'Step 6 of 6: Downloading',
    'Document signedSend the form to save it.',
  ])
})

test.each([
  ['credentials', 'Obteniendo credenciales'],
  ['connecting', 'Conectando'],
  ['sendingFile', 'Enviando archivo'],
  ['sendingRequest', 'Enviando solicitud'],
  ['waiting', 'Esperando'],
  ['downloading', 'Descargando'],
] as const)('a failure at %s names the step, keeps the value, and is tried again', async (step, name) => {
  const { asked, values } = await open()
  await press('Firmar')
  await act(async () => last(asked).reject(new SigningFailed(step, 'El servicio de firma no responde.')))
  await pass()
  const alert = dialog().getByRole('alert').textContent
  expect(alert).toContain(`Falló el paso «${name}»`)
  expect(alert).toContain('El servicio de firma no responde.')
  expect(marks()).toContain(`${name}falló`)
  expect(values).toEqual([])
  await press('Reintentar')
  expect(asked).toHaveLength(2)
  expect(last(asked).request).toEqual(asked[0]?.request)
  await act(async () => last(asked).resolve(signedContract))
  await pass()
  expect(values).toEqual([signedContract])
})

test('what was written is there again after a failure, and is signed anew', async () => {
  const { asked } = await open()
  fireEvent.change(dialog().getByLabelText('Lugar'), { target: { value: 'Ñuñoa' } })
  await press('Firmar')
  await act(async () => last(asked).reject(new Error('a fault of no step')))
  await pass()
  expect(dialog().getByRole('alert').textContent).toContain('Ocurrió un error.')
  await press('Cambiar los datos')
  expect(dialog().getByLabelText('Lugar')).toHaveProperty('value', 'Ñuñoa')
  await press('Firmar')
  expect(last(asked).request.place).toBe('Ñuñoa')
})

test('signing is cancelled, which is told, and the value stays', async () => {
  const { asked, values } = await open()
  await press('Firmar')
  await press('Cancelar')
  expect(last(asked).control.signal.aborted).toBe(true)
  expect(told()).toBe('Se canceló la firma. El documento sigue como estaba.')
  await act(async () => last(asked).resolve(signedContract))
  await pass()
  expect(values).toEqual([])
  await press('Firmar')
  await act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Cerrar' })))
  expect(last(asked).control.signal.aborted).toBe(true)
})

test('a signature that is drawn goes with it', async () => {
  const { asked } = await open()
  await act(async () => fireEvent.click(dialog().getByRole('switch', { name: /^Agregar mi firma dibujada/ })))
  expect(dialog().getByRole('button', { name: 'Firmar' })).toHaveProperty('disabled', true)
  const paper = dialog().getByRole('img', { name: 'Dibuja aquí tu firma' })
  const at = (x: number) => ({
    ...{ pointerId: 1, pointerType: 'mouse', pressure: 0.5, button: 0, buttons: 1, clientX: x, clientY: 60 },
  })
  await act(async () => {
    fireEvent.pointerDown(paper, at(40))
    for (const x of [60, 90]) fireEvent.pointerMove(paper, at(x))
    fireEvent.pointerUp(paper, { ...at(90), buttons: 0 })
  })
  expect(drawn.length).toBeGreaterThan(0)
  await press('Firmar')
  expect(last(asked).request.picture).toBe(sized('400x150'))
})

test('a signed document tells who signed it, when, and whether it is still the same', async () => {
  const { services, checked } = scriptedSigning({
    signaturesOf: async () => [
      signature({ signer: 'Luis Ñuñez', stampedAt: '2026-03-11T15:00:00.000Z', trust: 'selfSigned' }),
      signature({ reason: 'Aprobación', place: 'Santiago', wasValid: false }),
    ],
  })
  await edit(field, contract, { services })
  const line = await screen.findByRole('button', { name: /^Firmado por/ })
  expect(line.textContent).toBe('Firmado por Ana Soto · 10-03-2026 12:00 y 1 firma másSin cambios')
  expect(checked[0]).toMatchObject({ source: { componentId: 'demo_form' }, document: contract })
  fireEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
  const list = within(screen.getByRole('list', { name: 'Firmas de Contrato.pdf' })).getAllByRole('listitem')
  expect(list.map(one => [...one.children].map(({ textContent }) => textContent))).toEqual([
    [
      ...['Luis Ñuñez', 'Sin cambios desde la firma', '11-03-2026 12:00, según un servicio de sello de tiempo'],
      'Certificado que su dueño emitió para sí mismo',
    ],
    [
      ...['Ana Soto', 'Sin cambios desde la firma', '10-03-2026 12:00, según el equipo que firmó'],
      ...['Motivo: Aprobación', 'Lugar: Santiago', 'Certificado emitido por Autoridad de Prueba'],
      'El certificado no estaba vigente al firmar',
    ],
  ])
})

test.each([
  ['changed', 'Con agregados', 'Se agregó algo después de la firma'],
  ['broken', 'Alterado', 'El documento cambió: la firma no vale'],
  ['unknown', 'Sin comprobar', 'No se puede comprobar'],
] as const)('a document whose signature is %s says so', async (verdict, short, long) => {
  const { services } = scriptedSigning({ signaturesOf: async () => [signature({ verdict }), signature()] })
  await edit(field, contract, { services })
  const line = await screen.findByRole('button', { name: /^Firmado por/ })
  expect(line.textContent).toContain(short)
  fireEvent.click(line)
  expect(screen.getByText(long)).toBeDefined()
})

test('signatures that could not be checked are asked for again', async () => {
  const answers = [new Error('offline')]
  const { services } = scriptedSigning({
    async signaturesOf() {
      const failure = answers.shift()
      if (failure) throw failure
      return [signature()]
    },
  })
  await edit(field, contract, { services })
  const alert = await screen.findByText('No se pudieron comprobar las firmas.')
  fireEvent.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('button', { name: /^Firmado por Ana Soto/ })).toBeDefined()
})

test('a document that is only read tells its signatures where it is read', async () => {
  const { services } = scriptedSigning({ signaturesOf: async () => [signature()] })
  await edit(fieldOf('document', { displayOnly: true }), contract, { services })
  expect(screen.queryByText(/^Firmado por/)).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Contrato.pdf' })))
  expect(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: /^Firmado por Ana Soto/ }),
  ).toBeDefined()
})
