import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { useTable } from './TableContext.ts'
import classes from './table.module.css'

/** Opens the form that makes a row. On phones a round plus below the rows, which stays in sight as long as they are. */
export default function CreateRow({ form }: { form: PresentedForm }) {
  const { t } = useTranslation()
  const { openComponent } = useComponents()
  const { table, reload } = useTable()
  const isPhone = useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false })
  const [panel, setPanel] = useState<Element | null>(null)
  async function create() {
    const id = `create ${table._id}`
    const made = await openComponent({ id, kind: 'form', component: form, parameters: {}, aside: true })
    if (made !== undefined) reload()
  }
  const named = { 'aria-label': t('tables.row.create'), title: form.title, onClick: () => void create() }
  if (!isPhone) {
    return (
      <Button className={classes.create} size="compact-md" leftSection={<IconPlus size={17} stroke={2} />} {...named}>
        {t('tables.row.create')}
      </Button>
    )
  }
  const plus = (
    <div className={classes.floating}>
      <Button className={classes.plus} {...named}>
        <IconPlus size={26} stroke={2} />
      </Button>
    </div>
  )
  return (
    <span hidden ref={place => setPanel(place?.closest('section') ?? null)}>
      {panel && createPortal(plus, panel)}
    </span>
  )
}
