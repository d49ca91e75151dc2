import { loadedLater } from '../../../ui/loadedLater.ts'

export const photoDialog = loadedLater(() => import('./PhotoDialog.tsx'))
