import { loadedLater } from '../../../ui/loadedLater.ts'

export const signatureDialog = loadedLater(() => import('./SignatureDialog.tsx'))
