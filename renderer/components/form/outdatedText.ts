import type { TFunction } from 'i18next'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { Region } from '../../../shared/formats/region.ts'
import { validationText } from '../validationText.ts'

/** What stands at an input whose stored value today's rules would refuse: it may stay. */
export function outdatedText(t: TFunction, field: Field, message: string | undefined, region: Region) {
  if (message === undefined) return undefined
  const { description } = field.options
  const hint = t('forms.outdated', { reason: validationText(t, message, region) })
  return typeof description === 'string' && description !== '' ? `${description} · ${hint}` : hint
}
