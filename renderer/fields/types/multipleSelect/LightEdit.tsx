import { useTranslation } from 'react-i18next'
import { ManyChoices } from '../../kit/choices/ManyChoices.tsx'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { selectOptions } from '../singleSelect/options.ts'

export default function MultipleSelectEdit(props: FieldEditProps<string[]>) {
  const { t } = useTranslation()
  return <ManyChoices field={props} options={selectOptions(props.field)} nothingFound={t('common.noResults')} />
}
