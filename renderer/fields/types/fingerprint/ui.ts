import { lazy } from 'react'
import type { FingerprintValue } from '../../../../shared/fields/types/captured.ts'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { CapturedImageView } from '../signature/View.tsx'

export const fingerprint = defineFieldUi<FingerprintValue>({
  Edit: lazy(() => import('./Edit.tsx')),
  View: CapturedImageView,
  column: { width: 140, least: 104 },
})
