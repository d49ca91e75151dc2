import type { FingerprintCapture } from '../captures.ts'

export type FingerprintImage = FingerprintCapture['image']

/** Width and height by the bytes of an upload, two pixels each: the ZFM, R30x and AS608 modules, the R503, and small glasses. */
const sizes: Readonly<Record<number, readonly [width: number, height: number]>> = {
  36864: [256, 288],
  18432: [192, 192],
  12800: [160, 160],
}

export const largestUpload = Math.max(...Object.keys(sizes).map(Number))
export const isUploadWhole = (bytes: number) => bytes in sizes

/** Two pixels a byte, the left one in its upper half; 15 is white. */
export function imageOf(upload: Uint8Array): FingerprintImage | undefined {
  const size = sizes[upload.length]
  if (size === undefined) return undefined
  const pixels = new Uint8Array(upload.length * 2)
  upload.forEach((byte, index) => {
    pixels[index * 2] = (byte >> 4) * 17
    pixels[index * 2 + 1] = (byte & 15) * 17
  })
  return { width: size[0], height: size[1], pixels }
}

const block = 16
/** Grey values that ridges and valleys of a block differ by, as a standard deviation, from where on they can be told apart. */
const faint = 25
const clear = 60
/** A finger fills about so much of the glass. */
const coverage = 0.6

/** 0 to 100: how much of the glass shows ridges, and how clearly they stand out. */
export function qualityOf({ width, height, pixels }: FingerprintImage): number {
  const across = Math.floor(width / block)
  const down = Math.floor(height / block)
  let sum = 0
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const contrast = deviation(pixels, width, column * block, row * block)
      sum += Math.min(1, Math.max(0, (contrast - faint) / (clear - faint)))
    }
  }
  return Math.round(Math.min(1, sum / (across * down * coverage)) * 100)
}

function deviation(pixels: Uint8Array, width: number, left: number, top: number): number {
  let sum = 0
  let squares = 0
  for (let y = top; y < top + block; y++) {
    for (let x = left; x < left + block; x++) {
      const value = pixels[y * width + x] ?? 0
      sum += value
      squares += value * value
    }
  }
  const count = block * block
  const mean = sum / count
  return Math.sqrt(Math.max(0, squares / count - mean * mean))
}
