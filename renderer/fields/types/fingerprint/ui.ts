import type { FingerprintValue } from '../../../../shared/fields/types/captured.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { CapturedImageView } from '../signature/View.tsx'

export const fingerprint = defineFieldUi<FingerprintValue>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: CapturedImageView,
  column: { width: 140, least: 104 },
})
