import { useTranslation } from 'react-i18next'
import { OneChoice } from '../../kit/choices/OneChoice.tsx'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { selectOptions } from './options.ts'

/** Long lists can be searched. */
const searchableFrom = 8

export default function SingleSelectEdit(props: FieldEditProps<string>) {
  const { t } = useTranslation()
  const options = selectOptions(props.field)
  return (
    <OneChoice
      field={props}
      options={options}
      searchable={options.length > searchableFrom}
      nothingFound={t('common.noResults')}
    />
  )
}
