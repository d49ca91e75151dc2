import { loadedLater } from '../../../ui/loadedLater.ts'

export const fingerprintDialog = loadedLater(() => import('./FingerprintDialog.tsx'))
