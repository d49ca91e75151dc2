import { IconChevronRight, IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { PresentedForm, RecordItem } from '../../../../shared/components/presented.ts'
import { useComponentTranslation } from '../../componentTexts.ts'
import classes from './history.module.css'

const HistoryList = lazy(() => import('./HistoryList.tsx'))

interface RecordHistoryProps {
  form: PresentedForm
  record: RecordItem
}

/** Who changed what in the record of a form, closed at first: it is asked for when somebody opens it. */
export function RecordHistory({ form, record }: RecordHistoryProps) {
  const { t } = useComponentTranslation()
  const [open, setOpen] = useState(false)
  return (
    <details className={classes.part} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <IconHistory size={17} stroke={1.7} aria-hidden />
        {t('forms.history.title')}
        <IconChevronRight size={16} stroke={1.8} aria-hidden />
      </summary>
      {open && (
        <div className={classes.content}>
          <Suspense>
            <HistoryList form={form} version={record._version} />
          </Suspense>
        </div>
      )}
    </details>
  )
}
