import { useEffect, useState } from 'react'
import type { OpenPdf, PdfDocument } from './pdfDocument.ts'

const loadOpener = async (): Promise<OpenPdf> => (await import('./openPdf.ts')).openPdf

/**
 * The document at an address that is asked for each time, since one of a private file is good for minutes.
 * @param opener for tests; pdf.js otherwise, loaded with the first document
 */
export function usePdf(address: () => Promise<string | undefined>, opener = loadOpener) {
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<{ turn: number; pdf?: PdfDocument; failed?: boolean }>({ turn: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever shows a document asks anew by a turn, not by a new function
  useEffect(() => {
    let stop: () => void = () => undefined
    let wanted = true
    async function open() {
      const [openPdf, place] = await Promise.all([opener(), address()])
      if (place === undefined) throw new Error('The file has no address')
      if (!wanted) return
      const opening = openPdf(place)
      stop = opening.stop
      const pdf = await opening.document
      if (wanted) setState({ turn, pdf })
    }
    open().catch(cause => {
      if (!wanted) return
      console.warn('A PDF cannot be loaded', cause)
      stop()
      setState({ turn, failed: true })
    })
    return () => {
      wanted = false
      stop()
    }
  }, [turn])

  const isOfTurn = state.turn === turn
  return {
    pdf: isOfTurn ? state.pdf : undefined,
    failed: isOfTurn && state.failed === true,
    retry: () => setTurn(turn + 1),
  }
}
