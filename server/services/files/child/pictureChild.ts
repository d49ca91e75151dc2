import sharp from 'sharp'
import { keptTask } from '../../../system/children/keptTask.ts'
import type { FromPictureChild, PictureTask } from './protocol.ts'

/** A picture with more pixels is refused from its header, before anything is unpacked. */
const mostPixels = 52_000_000
const mostSeconds = 15
/** Some kinds of pictures are unpacked as a whole, with 8 bytes for each pixel. */
const mostMb = 1_024

/** Only these readers may look at what people upload; what a file is called decides nothing. */
const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].flatMap(format => [
  `VipsForeignLoad${format}File`,
  `VipsForeignLoad${format}Buffer`,
])

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: readers })

async function render({ source, width, height, fit }: PictureTask): Promise<FromPictureChild> {
  try {
    // One that was cut off is drawn as far as it goes; its other frames are not looked at.
    const bytes = await sharp(source, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .timeout({ seconds: mostSeconds })
      .webp({ quality: 80 })
      .toBuffer()
    return { kind: 'picture', bytes }
  } catch {
    return { kind: 'refused' }
  }
}

keptTask<PictureTask, FromPictureChild>(mostMb, async (task, post) => post(await render(task)))
