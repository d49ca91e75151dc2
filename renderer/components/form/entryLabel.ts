import type { PresentedFormField } from '../../../shared/components/presented.ts'

const ownLabel = (field: PresentedFormField['field']) => {
  const label = field?.options.editableLabel
  return typeof label === 'string' ? label : ''
}

/** The texts that a designer gave an entry, the most particular first (F152, H57). */
export const entryLabel = ({ editableLabel, title, field, fieldName }: PresentedFormField) =>
  editableLabel || title || ownLabel(field) || field?.label || fieldName || ''
