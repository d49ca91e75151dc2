import type { ChosenFile } from '../fields/kit/FieldsContext.tsx'
import type { Dialogs } from '../ui/dialogs/dialogs.ts'
import { laterComponent } from '../ui/laterComponent.tsx'
import type { UploadDialogProps } from './UploadDialog.tsx'

const UploadDialog = laterComponent(() => import('./UploadDialog.tsx'))

/** Opens the upload dialog; nothing when it was closed without a choice. */
export const openUploadDialog = (
  dialogs: Dialogs,
  { title, ...props }: UploadDialogProps & { title: string },
): Promise<readonly ChosenFile[] | undefined> =>
  dialogs.open<UploadDialogProps, readonly ChosenFile[]>({ id: 'upload', component: UploadDialog, props, title })
