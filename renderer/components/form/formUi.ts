import type { PresentedForm } from '../../../shared/components/presented.ts'
import { loadedLater } from '../../ui/loadedLater.ts'
import { defineComponentUi } from '../componentUi.ts'
import { withValidation } from '../validation.ts'
import { FormLoading } from './FormLoading.tsx'

export const formUi = defineComponentUi<PresentedForm>({
  // The validator is the larger part of a form.
  runtime: loadedLater(() => withValidation(() => import('./Runtime.tsx'))),
  Loading: FormLoading,
  edits: true,
  identity: ({ updateVariableName = '' }, parameters) => String(parameters[updateVariableName] ?? ''),
})
