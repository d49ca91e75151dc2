import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { useTable } from './TableContext.ts'
import classes from './table.module.css'

/** Opens the form that makes a row. */
export default function CreateRow({ form }: { form: PresentedForm }) {
  const { t } = useTranslation()
  const { openComponent } = useComponents()
  const { table, reload } = useTable()
  async function create() {
    const id = `create ${table._id}`
    const made = await openComponent({ id, kind: 'form', component: form, parameters: {}, aside: true })
    if (made !== undefined) reload()
  }
  return (
    <Button
      className={classes.create}
      size="compact-md"
      leftSection={<IconPlus size={17} stroke={2} />}
      aria-label={t('tables.row.create')}
      title={form.title}
      onClick={() => void create()}
    >
      <span className={classes.createText}>{t('tables.row.create')}</span>
    </Button>
  )
}
