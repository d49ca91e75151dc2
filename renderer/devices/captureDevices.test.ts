import { expect, test } from 'vitest'
import { DeviceError } from '../../shared/devices/deviceError.ts'
import type { DeviceAnswer, DeviceProgress } from '../../shared/protocol/desktopBridge.ts'
import type { DeviceBridge } from './bridgeCaptures.ts'
import { captureDevices, type DeviceWays } from './captureDevices.ts'
import { StandInSerial } from './testing/standInSerial.ts'

const ways: DeviceWays = {
  bridge: undefined,
  serial: undefined,
  memory: { get: async () => undefined, set() {} },
  simulates: () => false,
}

const control = () => {
  const told: DeviceProgress[] = []
  const cancel = new AbortController()
  return {
    told,
    cancel,
    control: { signal: cancel.signal, onProgress: (progress: DeviceProgress) => void told.push(progress) },
  }
}

/** The desktop's side of the bridge, which answers when it is told to. */
function desktop() {
  const listeners = new Set<(id: string, progress: DeviceProgress) => void>()
  const asked: { id: string; answer(answer: DeviceAnswer): void; fail(error: Error): void }[] = []
  const cancelled: string[] = []
  const bridge: DeviceBridge = {
    hasDevice: async kind => kind === 'tablet',
    askDevice: id => new Promise((answer, fail) => asked.push({ id, answer, fail })),
    cancelDevice: async id => void cancelled.push(id),
    onDeviceProgress(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const tell = (id: string, progress: DeviceProgress) => listeners.forEach(listener => void listener(id, progress))
  return { bridge, asked, cancelled, tell, listeners }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    error => error,
  )

test('a browser without serial ports has no device', async () => {
  const { now, hasTablet } = captureDevices(ways)
  expect(await hasTablet()).toBe(false)
  const devices = await now()
  for (const asked of [
    devices.signature({ reason: '' }, control().control),
    devices.fingerprint({ samples: 1 }, control().control),
    devices.match([], control().control),
  ])
    expect(await failure(asked)).toMatchObject({ failure: 'noDevice' })
})

test('the desktop is asked before the browser, and what is told belongs to its question', async () => {
  const { bridge, asked, tell, listeners, cancelled } = desktop()
  const serial = new StandInSerial() as unknown as Serial
  const { now, hasTablet } = captureDevices({ ...ways, bridge, serial })
  expect(await hasTablet()).toBe(true)
  const { told, control: follows } = control()
  const signed = (await now()).signature({ reason: 'x' }, follows)
  tell('another', { state: 'waitingForDevice' })
  const [{ id = '', answer } = {}] = asked
  tell(id, { state: 'waitingForDevice' })
  const ink = { version: 1, device: 'pad', width: 1, height: 1, strokes: [] } as const
  answer?.({ asks: 'sign', result: { ink } })
  expect(await signed).toEqual({ ink })
  expect(told).toEqual([{ state: 'waitingForDevice' }])
  expect(listeners.size).toBe(0)
  expect(cancelled).toEqual([])
})

test('a failure arrives with what the device said, and a cancel goes the other way', async () => {
  const { bridge, asked, cancelled } = desktop()
  const devices = await captureDevices({ ...ways, bridge }).now()
  const { control: follows, cancel } = control()
  const read = failure(devices.fingerprint({ samples: 1 }, follows))
  cancel.abort()
  expect(cancelled).toEqual([asked[0]?.id])
  asked[0]?.answer({ asks: 'nothing', failure: 'captureFailed', deviceMessage: 'Error 0x0F' })
  const error = await read
  expect(error).toBeInstanceOf(DeviceError)
  expect(error).toMatchObject({ failure: 'captureFailed', deviceMessage: 'Error 0x0F' })

  const broken = failure(devices.match([], control().control))
  asked[1]?.fail(new Error('devices:ask is not for this page'))
  expect(await broken).toMatchObject({ failure: 'noAnswer' })
  const odd = failure(devices.match([], control().control))
  asked[2]?.answer({ asks: 'sign', result: { ink: { version: 1, device: '', width: 1, height: 1, strokes: [] } } })
  expect(await odd).toMatchObject({ failure: 'noAnswer' })
})

test('simulated devices stand before all others while they are switched on', async () => {
  let simulated = true
  const { bridge, asked } = desktop()
  const found = captureDevices({ ...ways, bridge, simulates: () => simulated })
  expect(await found.hasTablet()).toBe(true)
  const { told, control: follows, cancel } = control()
  const signing = failure((await found.now()).signature({ reason: '' }, follows))
  await expect
    .poll(() => told.find(({ state }) => state === 'waitingForSignature'))
    .toMatchObject({
      device: { simulated: true },
    })
  cancel.abort()
  expect(await signing).toMatchObject({ failure: 'cancelled' })
  simulated = false
  const real = failure((await found.now()).signature({ reason: '' }, control().control))
  expect(asked).toHaveLength(1)
  asked[0]?.answer({ asks: 'nothing', failure: 'noDevice', deviceMessage: undefined })
  expect(await real).toMatchObject({ failure: 'noDevice' })
})
