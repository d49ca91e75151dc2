import type { TFunction } from 'i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'

/** What people read where a record has no label: its key, if that stands for it, and never its id. */
export const unnamedRecord = ({ options }: Pick<Field, 'options'>, id: string, t: TFunction): string =>
  options.valueKey ? id : t('runtime.field.unnamed')
