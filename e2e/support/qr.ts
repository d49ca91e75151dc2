import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** What a camera reads from a drawing on the page. */
export async function readQr(drawing: Locator): Promise<string> {
  const svg = await drawing.evaluate(element => element.outerHTML)
  // The page's own rules let no picture in that is made of text.
  const page = await drawing.page().context().newPage()
  const pixels = await page.evaluate(
    async source => {
      const picture = new Image(400, 400)
      picture.src = `data:image/svg+xml,${encodeURIComponent(source)}`
      await picture.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 })
      const context = canvas.getContext('2d')
      context?.drawImage(picture, 0, 0, 400, 400)
      return [...(context?.getImageData(0, 0, 400, 400).data ?? [])]
    },
    svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'),
  )
  await page.close()
  return decodeQR({ width: 400, height: 400, data: Uint8Array.from(pixels) })
}
