import { useTranslation } from 'react-i18next'
import type { Presented } from '../../../../shared/components/presented.ts'
import { rowParameters, rowValue } from '../../../../shared/components/rowParameters.ts'
import { useComponents } from '../../ComponentsContext.tsx'
import { useTable } from '../TableContext.ts'
import { useDeleteRows } from '../useDeleteRows.ts'
import type { CellProps } from './cellProps.ts'
import { RowButton } from './RowButton.tsx'

/** Gives the other components of the view a value of the row. */
export function SelectCell({ column: { options }, row }: CellProps) {
  const { t } = useTranslation()
  const { setParameter } = useComponents()
  const choose = () => setParameter(String(options.variableTo), rowValue(options, row))
  return <RowButton options={options} icon="target" label={t('tables.row.choose')} onRun={choose} />
}

/** Leads to a view, with values of the row in its path. */
export function RouteCell({ column: { options }, row }: CellProps) {
  const { t } = useTranslation()
  const { go } = useComponents()
  const { placeOf } = useTable()
  const path = String(options.viewPath)
  const open = () =>
    go({
      path,
      newTab: options.newTab === true,
      parameters: rowParameters(options, row),
      row: { ...placeOf(row._id), path, options },
    })
  return <RowButton options={options} icon="arrow-right" label={t('tables.row.open')} onRun={open} />
}

/** Deletes the row, after asking. */
export function DeleteCell({ column: { options, columnIndex }, row }: CellProps) {
  const { t } = useTranslation()
  const remove = useDeleteRows(columnIndex, String(options.modalText ?? ''))
  return (
    <RowButton
      options={options}
      icon="trash"
      color="red"
      label={t('tables.row.delete')}
      onRun={() => void remove([row._id])}
    />
  )
}

/** Opens another component with values of the row in a dialog. */
export function ModalCell({ column: { options, component, columnIndex }, row }: CellProps) {
  const { t } = useTranslation()
  const { openComponent } = useComponents()
  const { table, reload } = useTable()
  if (component === undefined) return null
  async function open(shown: Presented) {
    const sent = await openComponent({
      id: `row ${table._id} ${columnIndex}`,
      kind: String(options.componentType),
      component: shown,
      text: options.modalText === undefined ? undefined : String(options.modalText),
      parameters: rowParameters(options, row),
      aside: options.aside === true,
    })
    if (sent !== undefined) reload()
  }
  return <RowButton options={options} icon="eye" label={t('tables.row.open')} onRun={() => void open(component)} />
}
