import { randomFrom } from './random.ts'

/** What lies on the glass. */
export interface Touch {
  /** Which finger; each has ridges of its own. */
  readonly finger: number
  readonly skin?: 'good' | 'wet' | 'dry'
  /** 0 to 1: how firmly it is pressed; 0.9 unless told. */
  readonly firmness?: number
}

const glass = { width: 256, height: 288 } as const

/** Between two ridges, in pixels: about 0.5 mm at 500 dpi. */
const ridgeDistance = 9

interface Wave {
  readonly across: number
  readonly down: number
  readonly phase: number
  readonly height: number
}

/**
 * Ridges around a core, bent by a few slow waves that belong to the finger; each reading lies a little differently and has its own
 * noise. As the module's upload has it: two pixels a byte, 15 is white.
 */
export function readingOf({ finger, skin = 'good', firmness = 0.9 }: Touch, seed: number): Uint8Array {
  const own = randomFrom(finger * 7_919 + 17)
  const reading = randomFrom(seed)
  const core = { x: 118 + own() * 20, y: 120 + own() * 40 }
  const waves: Wave[] = Array.from({ length: 4 }, () => ({
    across: (own() - 0.5) / 18,
    down: (own() - 0.5) / 18,
    phase: own() * 2 * Math.PI,
    height: 1.5 + own() * 2.5,
  }))
  const oval = 0.7 + own() * 0.5
  const shift = { x: (reading() - 0.5) * 10, y: (reading() - 0.5) * 10 }
  const contrast = firmness * (skin === 'wet' ? 0.25 : skin === 'dry' ? 0.45 : 1)
  const ground = skin === 'wet' ? 70 : 130

  const upload = new Uint8Array((glass.width * glass.height) / 2)
  for (let index = 0; index < glass.width * glass.height; index++) {
    const x = (index % glass.width) - shift.x
    const y = Math.floor(index / glass.width) - shift.y
    const grey = isTouched(x, y, firmness) ? ground + 115 * contrast * ridge(x, y) + (reading() - 0.5) * 36 : 245
    const level = Math.min(15, Math.max(0, Math.round(grey / 17)))
    const at = index >> 1
    upload[at] = (upload[at] ?? 0) | (index % 2 === 0 ? level << 4 : level)
  }
  return upload

  function ridge(x: number, y: number): number {
    const bent = waves.reduce(
      (sum, wave) => sum + wave.height * Math.sin(wave.across * x + wave.down * y + wave.phase),
      0,
    )
    return Math.cos((2 * Math.PI * Math.hypot(x - core.x, (y - core.y) * oval)) / ridgeDistance + bent)
  }
}

const isTouched = (x: number, y: number, firmness: number) =>
  ((x - glass.width / 2) / (70 + 50 * firmness)) ** 2 + ((y - glass.height / 2) / (80 + 60 * firmness)) ** 2 < 1

const templateLength = 512

/** A template as the emulated module makes it: which finger it is stands in it, so that it can compare. */
export function templateOf(finger: number, firmness: number): Uint8Array {
  const random = randomFrom(finger * 104_729 + 5)
  const template = Uint8Array.from({ length: templateLength }, () => Math.floor(random() * 256))
  template.set([0x03, 0x03, Math.round(firmness * 100)])
  return template
}

/** 0 for two fingers; otherwise as high as the worse of both allows. */
export function likeness(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== templateLength || other.length !== templateLength) return 0
  if (!one.subarray(3).every((byte, index) => byte === other[index + 3])) return 0
  return 50 + Math.min(one[2] ?? 0, other[2] ?? 0) * 2
}
