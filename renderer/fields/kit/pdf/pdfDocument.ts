/** A page of a document, in px at a scale of 1. */
export interface PdfPage {
  readonly width: number
  readonly height: number
  /** Draws it into a canvas, and its text, to be selected and read aloud, into an element above. Ends early after `stop`. */
  draw(canvas: HTMLCanvasElement, text: HTMLElement, scale: number): { done: Promise<void>; stop(): void }
}

export interface PdfDocument {
  readonly pageCount: number
  /** @param number from 1 */
  page(number: number): Promise<PdfPage>
  close(): void
}

/** Fetches the PDF of an address of this origin. @throws what cannot be fetched, read or opened */
export type OpenPdf = (address: string) => { document: Promise<PdfDocument>; stop(): void }
