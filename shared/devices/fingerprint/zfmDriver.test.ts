import { describe, expect, test } from 'vitest'
import { EmulatedPort } from '../emulators/emulatedPort.ts'
import { FingerprintModule, type FingerprintModuleOptions } from '../emulators/fingerprintModule.ts'
import { captured, failureOf } from '../testing/captured.ts'
import { ManualTimers } from '../testing/manualTimers.ts'
import { codes, instructions } from './instructions.ts'
import { packet, packetKinds } from './packets.ts'

function placed(options: FingerprintModuleOptions = {}, chunk = 64) {
  const timers = new ManualTimers()
  const module = new FingerprintModule(options)
  const port = new EmulatedPort(module, timers, { chunk })
  const { captures, control, ...rest } = captured(timers, port)
  const capture = (samples = 1, sameAs?: Uint8Array) =>
    captures.fingerprint({ samples, ...(sameAs && { sameAs }) }, control)
  return { timers, module, port, captures, control, capture, ...rest }
}

describe('a capture', () => {
  test('reads the finger as often as asked, and gives the best image and a template', async () => {
    const firmness = [0.5, 0.95, 0.6].map(firmness => ({ finger: 1, firmness }))
    const { timers, capture, states, progress, port } = placed({ touches: firmness })
    const { image, quality, template } = await timers.settled(capture(3))

    expect({ width: image.width, height: image.height, pixels: image.pixels.length }).toEqual({
      width: 256,
      height: 288,
      pixels: 256 * 288,
    })
    expect(template).toHaveLength(512)
    expect(states).toEqual(['initialising', ...sequence(3)])
    const qualities = progress.flatMap(told => (told.state === 'read' ? [told.quality] : []))
    expect(quality).toBe(Math.max(...qualities))
    expect(qualities.indexOf(quality)).toBe(1)
    expect(progress.find(told => told.state === 'placeFinger')).toEqual({
      state: 'placeFinger',
      device: { name: 'ZFM / R30x / AS608', simulated: false },
      sample: 1,
      samples: 3,
    })
    expect(port.isOpen).toBe(false)
    expect(timers.pending).toBe(0)
  })

  test.each([1, 7, 4_096])('does not mind that chunks are %i bytes long', async chunk => {
    const { timers, capture } = placed({}, chunk)
    expect((await timers.settled(capture(2))).quality).toBeGreaterThan(60)
  })

  test.each([57_600, 115_200, 9_600, 19_200, 38_400])('finds the module at %i baud', async baudRate => {
    const { timers, capture } = placed({ baudRate })
    expect((await timers.settled(capture())).template).toHaveLength(512)
  })

  test('asks again for a finger that is wet or dry, and for the finger that it began with', async () => {
    const touches = [
      { finger: 1, skin: 'wet' as const },
      { finger: 1 },
      { finger: 2 },
      { finger: 1, skin: 'dry' as const },
      { finger: 1 },
    ]
    const { timers, capture, progress } = placed({ touches })
    await timers.settled(capture(2))
    const told = progress.flatMap(told => ('sample' in told ? [`${told.state} ${told.sample}`] : []))
    const again = (sample: number) => [`placeFinger ${sample}`, `reading ${sample}`, `readAgain ${sample}`]
    const read = (sample: number) => [`placeFinger ${sample}`, `reading ${sample}`, `read ${sample}`]
    expect(told).toEqual([...again(1), ...read(1), ...again(2), ...again(2), ...read(2)])
  })

  test('is refused for another finger than that of a template, and taken for the same', async () => {
    const first = placed({ touches: [{ finger: 4 }] })
    const { template } = await first.timers.settled(first.capture(2))
    for (const packetSize of [0, 1, 2, 3] as const) {
      const same = placed({ touches: [{ finger: 4 }], packetSize, seed: 9 })
      expect(await same.timers.settled(failureOf(same.capture(2, template)))).toBeUndefined()
      const other = placed({ touches: [{ finger: 5 }], packetSize })
      expect(await other.timers.settled(failureOf(other.capture(2, template)))).toBe('otherFinger')
    }
  })

  test('tells by the ring of light that it waits, where there is one', async () => {
    const lit = placed({ hasLight: true })
    await lit.timers.settled(lit.capture())
    expect(lit.module.asked.filter(asked => asked === instructions.auraLed).length).toBeGreaterThan(1)
    const dark = placed()
    await dark.timers.settled(dark.capture(2))
    expect(dark.module.asked.filter(asked => asked === instructions.auraLed)).toHaveLength(1)
  })
})

const sequence = (samples: number) => Array.from({ length: samples }, () => ['placeFinger', 'reading', 'read']).flat()

describe('which template is the finger', () => {
  test('the module itself tells', async () => {
    const templates = await Promise.all(
      [1, 2, 3].map(async finger => {
        const { timers, capture } = placed({ touches: [{ finger }] })
        return (await timers.settled(capture(2))).template
      }),
    )
    const known = placed({ touches: [{ finger: 3 }], seed: 5 })
    expect(await known.timers.settled(known.captures.match(templates, known.control))).toBe(2)
    const unknown = placed({ touches: [{ finger: 8 }] })
    expect(await unknown.timers.settled(unknown.captures.match(templates, unknown.control))).toBeUndefined()
  })
})

describe('what goes wrong', () => {
  test('what arrives damaged is asked for again', async () => {
    const { timers, capture, module } = placed()
    const { upImage, img2Tz, upChar } = instructions
    module.damages.push(upImage, upImage, img2Tz, upChar)
    expect((await timers.settled(capture())).template).toHaveLength(512)
    expect(module.asked.filter(asked => asked === upImage)).toHaveLength(3)
  })

  test('what stays damaged is a failure', async () => {
    const { timers, capture, module, port } = placed()
    module.damages.push(...[1, 2, 3].map(() => instructions.upImage))
    expect(await timers.settled(failureOf(capture()))).toBe('captureFailed')
    expect(port.isOpen).toBe(false)
  })

  test('what the module refuses is told in its own words', async () => {
    const { timers, capture, module } = placed()
    module.refusals.set(instructions.upImage, codes.imageNotUploaded)
    await expect(timers.settled(capture())).rejects.toMatchObject({
      failure: 'captureFailed',
      deviceMessage: 'Error 0x0F',
    })
  })

  test('an answer to what was asked before the port was opened does not end the greeting', async () => {
    const { timers, capture, module } = placed({ hasLight: true })
    const connected = module.connected.bind(module)
    module.connected = send => {
      connected(send)
      send?.(packet(packetKinds.acknowledge, [codes.passwordFirst]))
    }
    expect(await timers.settled(failureOf(capture()))).toBeUndefined()
  })

  test('a module with a password of its own does not begin', async () => {
    const { timers, capture } = placed({ password: [1, 2, 3, 4] })
    await expect(timers.settled(capture())).rejects.toMatchObject({
      failure: 'startFailed',
      deviceMessage: 'Error 0x13',
    })
  })

  test('a module that begins anew forgot its session (Y21), whether it says so or not', async () => {
    const { timers, capture, module, watch } = placed()
    watch.on = state => state === 'placeFinger' && module.restart()
    expect(await timers.settled(failureOf(capture()))).toBe('invalidSession')

    const silent = placed()
    silent.watch.on = state => {
      if (state !== 'reading') return
      silent.module.silences.add(instructions.upImage)
      silent.timers.after(50, () => silent.module.restart())
    }
    expect(await silent.timers.settled(failureOf(silent.capture()))).toBe('invalidSession')
  })

  test('a module that falls silent is told after 3 s', async () => {
    const { timers, capture, module } = placed()
    module.silences.add(instructions.img2Tz)
    expect(await timers.settled(failureOf(capture()))).toBe('noAnswer')
    expect(timers.now()).toBeLessThan(6_000)
  })

  test.each(['placeFinger', 'reading', 'read'])('pulled out at "%s", it is told, and works again', async at => {
    const { timers, capture, port, watch } = placed()
    watch.on = state => state === at && port.unplug()
    expect(await timers.settled(failureOf(capture(2)))).toBe('unplugged')
    watch.on = () => {}
    port.plug()
    expect(await timers.settled(failureOf(capture(2)))).toBeUndefined()
  })

  test.each([1, 100, 650, 1_300])('pulled out %i ms after the beginning, it is told', async ms => {
    const { timers, capture, port } = placed({ baudRate: 38_400 })
    timers.after(ms, () => port.unplug())
    expect(await timers.settled(failureOf(capture()))).toBe('unplugged')
    expect(port.isOpen).toBe(false)
  })

  test.each(['initialising', 'placeFinger', 'reading', 'read'])('cancelled at "%s", it is free again', async at => {
    const { timers, captures, control, capture, watch, cancel } = placed()
    watch.on = state => state === at && cancel.abort()
    expect(await timers.settled(failureOf(capture(2)))).toBe('cancelled')
    const again = { ...control, signal: new AbortController().signal }
    expect(await timers.settled(failureOf(captures.fingerprint({ samples: 1 }, again)))).toBeUndefined()
  })
})
