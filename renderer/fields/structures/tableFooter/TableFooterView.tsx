import { useTranslation } from 'react-i18next'
import type { FooterItem, FooterRow } from '../../../../shared/fields/types/tableFields.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { SummaryList } from '../summary/SummaryList.tsx'

/** Each row with its items. */
export function TableFooterView({ field, value }: FieldViewProps<FooterRow[]>) {
  const { t } = useTranslation()
  const { components } = useSheet()
  const textOf = ({ type, text, indicatorId, parameter }: FooterItem) =>
    (type === 'indicator' ? components('indicator').find(({ _id }) => _id === indicatorId)?.name : undefined) ||
    text ||
    parameter ||
    indicatorId ||
    t(`structures.footer.types.${type}`)
  return (
    <SummaryList
      label={field.label}
      lines={value.map(({ items }, index) => ({
        title: t('structures.footer.row', { number: index + 1 }),
        detail: items.map(textOf).join(' · ') || t('structures.none'),
      }))}
    />
  )
}
