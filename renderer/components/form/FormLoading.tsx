import { Panel } from '../Panel.tsx'
import type { PresentedForm } from '../presented.ts'
import { FormSkeleton } from './FormSkeleton.tsx'

export function FormLoading({ component: form }: { component: PresentedForm }) {
  return (
    <Panel title={form.title}>
      <FormSkeleton form={form} />
    </Panel>
  )
}
