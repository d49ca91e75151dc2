import type { TFunction } from 'i18next'
import type { RelationOption } from '../FieldsContext.tsx'

/** No id is called so. */
export const createValue = '+'

/** The line that makes an option of what was typed. */
export const creation = (t: TFunction, text = ''): RelationOption => ({
  value: createValue,
  label: t('runtime.field.createNamed', { text: text.trim() }),
  icon: 'plus',
})
