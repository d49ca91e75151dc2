import { FieldDialog } from '../dialog/FieldDialog.tsx'
import classes from './PdfViewer.module.css'
import { PdfViewer, type PdfViewerProps } from './PdfViewer.tsx'

/** Shows a PDF in a dialog. */
export default function PdfDialog({ onClose, ...props }: PdfViewerProps & { onClose(): void }) {
  return (
    <FieldDialog title={props.name} opened onClose={onClose} width={960}>
      <div className={classes.dialog}>
        <PdfViewer {...props} takesFocus />
      </div>
    </FieldDialog>
  )
}
