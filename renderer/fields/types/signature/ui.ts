import { lazy } from 'react'
import type { SignatureValue } from '../../../../shared/fields/types/captured.ts'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { CapturedImageView } from './View.tsx'

export const signature = defineFieldUi<SignatureValue>({
  Edit: lazy(() => import('./Edit.tsx')),
  View: CapturedImageView,
  column: { width: 140, least: 104 },
})
