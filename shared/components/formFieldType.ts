import type { FormField } from '../fields/types/formFields.ts'

/** Fields without a type are editable ones (H56). */
export const formFieldType = (field: Pick<FormField, 'type'>) => field.type ?? 'editable'
