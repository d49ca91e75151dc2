import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { saveAddress } from '../../../ui/saveFile.ts'
import { ErrorPanel } from '../../../ui/states/ErrorPanel.tsx'
import { PageLoading } from '../../../ui/states/PageLoading.tsx'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { useWidgetTranslation } from '../widgetTexts.ts'
import { PdfPageView } from './PdfPageView.tsx'
import { PdfToolbar } from './PdfToolbar.tsx'
import classes from './PdfViewer.module.css'
import type { OpenPdf } from './pdfDocument.ts'
import { usePdf } from './usePdf.ts'

export interface PdfViewerProps {
  name: string
  /** Where it is now; nothing where it may not be seen. */
  address(purpose: 'view' | 'save'): Promise<string | undefined>
  /** Keys are for it as soon as it is there. */
  takesFocus?: boolean
  opener?: () => Promise<OpenPdf>
}

/** Times as wide as there is room. */
const zooms: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** One page at a time, so that a document of any length takes no longer than what is looked at. */
export function PdfViewer({ name, address, takesFocus = false, opener }: PdfViewerProps) {
  const { t } = useWidgetTranslation()
  const { pdf, failed, retry } = usePdf(() => address('view'), opener)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [broken, setBroken] = useState<number>()
  const [unsaved, setUnsaved] = useState(false)

  async function download() {
    setUnsaved(false)
    try {
      const place = await address('save')
      if (place === undefined || !(await fetch(place, { method: 'HEAD' })).ok) throw new Error('It cannot be fetched')
      saveAddress(place, name)
    } catch (cause) {
      console.warn('A PDF cannot be saved', cause)
      setUnsaved(true)
    }
  }
  const note = unsaved && (
    <p className={classes.note} role="alert">
      {t('widgets.pdf.downloadFailed')}
    </p>
  )

  function again() {
    setBroken(undefined)
    retry()
  }

  if (failed || broken === page)
    return (
      <div className={classes.failed}>
        <ErrorPanel text={t('widgets.pdf.failed')} onRetry={again} />
        <Button variant="default" size="xs" leftSection={<IconDownload size={16} />} onClick={() => void download()}>
          {t('widgets.pdf.download')}
        </Button>
        {note}
      </div>
    )
  if (pdf === undefined) return <PageLoading />

  const count = pdf.pageCount
  const go = (to: number) => setPage(Math.min(Math.max(to, 1), count))
  const step = (by: number) => {
    const at = zooms.indexOf(zoom)
    setZoom(zooms[Math.min(Math.max(at + by, 0), zooms.length - 1)] ?? 1)
  }
  function press(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = { PageDown: page + 1, PageUp: page - 1, Home: 1, End: count }[event.key]
    const by = { '+': 1, '-': -1 }[event.key]
    if (to === undefined && by === undefined) return
    event.preventDefault()
    if (to !== undefined) go(to)
    else if (by !== undefined) step(by)
  }

  return (
    <section className={classes.viewer} aria-label={name} onKeyDown={press}>
      <PdfToolbar
        page={page}
        count={count}
        zoom={zoom}
        least={zooms[0] ?? 1}
        most={zooms[zooms.length - 1] ?? 1}
        onPage={setPage}
        onZoom={step}
        tools={
          <ToolButton label={t('widgets.pdf.download')} onClick={() => void download()}>
            <IconDownload size={18} />
          </ToolButton>
        }
      />
      {note}
      <PdfPageView pdf={pdf} number={page} zoom={zoom} takesFocus={takesFocus} onFailure={() => setBroken(page)} />
    </section>
  )
}
