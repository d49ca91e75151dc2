import type { SignatureValue } from '../../../../shared/fields/types/captured.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { CapturedImageView } from './View.tsx'

export const signature = defineFieldUi<SignatureValue>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: CapturedImageView,
  column: { width: 140, least: 104 },
})
