import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formFieldType } from '../../../shared/components/formFieldType.ts'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import classes from './form.module.css'
import { spanStyle } from './spans.ts'

/** A form of the same shape while its record loads. */
export function FormSkeleton({ form }: { form: PresentedForm }) {
  const { t } = useTranslation()
  const inputs = form.fields.filter(entry => formFieldType(entry) === 'editable')
  return (
    <div className={classes.form} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <div className={classes.grid}>
        {inputs.map((entry, position) => (
          <div key={entry._id ?? position} className={classes.cell} style={spanStyle(entry)}>
            <Skeleton height={14} width="34%" mb={8} />
            <Skeleton height={36} />
          </div>
        ))}
      </div>
      <Skeleton height={36} width={120} />
    </div>
  )
}
