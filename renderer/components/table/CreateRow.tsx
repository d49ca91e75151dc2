import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useComponents } from '../ComponentsContext.tsx'
import { useTable } from './TableContext.ts'
import classes from './table.module.css'

/** Opens the form that makes a row; nothing where there is none for this person. */
export function CreateRow() {
  const { t } = useTranslation()
  const { openComponent } = useComponents()
  const { table, reload } = useTable()
  const { _id, createForm } = table
  if (!createForm) return null
  async function create(component: NonNullable<typeof createForm>) {
    const made = await openComponent({ id: `create ${_id}`, kind: 'form', component, parameters: {}, aside: true })
    if (made !== undefined) reload()
  }
  return (
    <Button
      className={classes.create}
      size="compact-md"
      leftSection={<IconPlus size={17} stroke={2} />}
      aria-label={t('tables.row.create')}
      title={createForm.title}
      onClick={() => void create(createForm)}
    >
      <span className={classes.createText}>{t('tables.row.create')}</span>
    </Button>
  )
}
