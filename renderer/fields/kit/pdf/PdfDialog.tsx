import type { ReactNode } from 'react'
import { FieldDialog } from '../dialog/FieldDialog.tsx'
import classes from './PdfViewer.module.css'
import { PdfViewer, type PdfViewerProps } from './PdfViewer.tsx'

interface PdfDialogProps extends PdfViewerProps {
  /** What is known of the document besides. */
  above?: ReactNode
  onClose(): void
}

/** Shows a PDF in a dialog. */
export default function PdfDialog({ above, onClose, ...props }: PdfDialogProps) {
  return (
    <FieldDialog title={props.name} opened onClose={onClose} width={960}>
      {above}
      <div className={classes.dialog}>
        <PdfViewer {...props} takesFocus />
      </div>
    </FieldDialog>
  )
}
