import type { FingerprintValue } from '../../../../shared/fields/types/captured.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { CapturedImageView } from '../signature/View.tsx'
import { fingerprintDialog } from './fingerprintDialog.ts'

export const fingerprint = defineFieldUi<FingerprintValue>({
  edit: loadedLater(() => import('./Edit.tsx')),
  opens: () => fingerprintDialog,
  View: CapturedImageView,
  column: { width: 140, least: 104 },
})
