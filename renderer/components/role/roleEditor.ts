import { lazy } from 'react'
import type { KindEditor } from '../kindEditor.ts'

export const roleEditor: KindEditor = { Preview: lazy(() => import('./RolePreview.tsx')) }
