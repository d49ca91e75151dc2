import {
  getDocument,
  type PageViewport,
  type PDFDocumentProxy,
  PDFWorker,
  TextLayer,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { OpenPdf, PdfDocument, PdfPage } from './pdfDocument.ts'

/** Pixels of the largest picture inside a document that is decoded, and of the largest canvas that every phone draws. */
const largestPicture = 64_000_000
const largestCanvas = 16_000_000

/** What `scripts/vite/pdfFiles.ts` leaves there. */
const folderOf = (part: string) => new URL(`/assets/pdf-${version}/${part}/`, window.location.href).href

/**
 * Scripts of a document, its forms and its links are left out; nothing is fetched but what this server has. A document is taken apart in
 * a worker of its own, which ends with it.
 */
export const openPdf: OpenPdf = address => {
  const port = new Worker(workerUrl, { type: 'module' })
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    url: address,
    worker,
    enableXfa: false,
    maxImageSize: largestPicture,
    useWasm: false,
    useSystemFonts: true,
    useWorkerFetch: true,
    cMapUrl: folderOf('cmaps'),
    standardFontDataUrl: folderOf('standard_fonts'),
    wasmUrl: folderOf('wasm'),
  })
  function stop() {
    void task.destroy().catch(() => undefined)
    worker.destroy()
    port.terminate()
  }
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker of PDFs cannot be loaded')))
  })
  return { document: Promise.race([task.promise.then(pdf => documentOf(pdf, stop)), broken]), stop }
}

const documentOf = (pdf: PDFDocumentProxy, close: () => void): PdfDocument => ({
  pageCount: pdf.numPages,
  async page(number) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    return { width, height, draw: (canvas, text, scale) => draw(page, canvas, text, page.getViewport({ scale })) }
  },
  close,
})

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>

function draw(
  page: Page,
  canvas: HTMLCanvasElement,
  text: HTMLElement,
  viewport: PageViewport,
): ReturnType<PdfPage['draw']> {
  const { width, height } = viewport
  const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(largestCanvas / (width * height)))
  canvas.width = Math.max(1, Math.floor(width * density))
  canvas.height = Math.max(1, Math.floor(height * density))
  text.replaceChildren()
  text.style.setProperty('--total-scale-factor', String(viewport.scale))
  const picture = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  // Who cannot select a text still sees the page.
  layer.render().catch(() => undefined)
  return {
    done: picture.promise,
    stop() {
      picture.cancel()
      layer.cancel()
    },
  }
}
