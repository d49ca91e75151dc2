import type { PresentedForm } from '../../../shared/components/presented.ts'
import { Panel } from '../Panel.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'

export function FormLoading({ component: form }: { component: PresentedForm }) {
  return (
    <Panel title={form.title}>
      <FormSkeleton form={form} />
    </Panel>
  )
}
