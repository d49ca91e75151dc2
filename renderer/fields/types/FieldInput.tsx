import { Button, Input, Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Code } from '../../ui/loadedLater.ts'
import { FailureBoundary } from '../../ui/states/FailureBoundary.tsx'
import { WithCode } from '../../ui/WithCode.tsx'
import type { FieldEditProps } from '../kit/fieldUi.ts'
import { isReadOnly } from '../kit/inputProps.ts'
import { Unsupported } from '../kit/Unsupported.tsx'
import { Look } from './look/Look.tsx'
import { ReadingField } from './look/ReadingField.tsx'
import { findFieldUi } from './runtime.ts'

/** The widget of a field's type, or its value where it is only shown (F195); nothing of a hidden field (F168). */
export function FieldInput(props: FieldEditProps) {
  const { field, label } = props
  if (field.options.hidden === true) return null
  const ui = findFieldUi(field.type)
  if (!ui) {
    return (
      <Input.Wrapper label={label}>
        <div>
          <Unsupported type={field.type} />
        </div>
      </Input.Wrapper>
    )
  }
  return (
    <Look options={field.options}>
      {field.options.displayOnly === true ? <ReadingField {...props} /> : <Widget {...props} edit={ui.edit} />}
    </Look>
  )
}

/** A bar of its size while its code is on the way; where it did not come, the rest of the form stays. */
function Widget({ edit, ...props }: FieldEditProps & { edit: Code<FieldEditProps> }) {
  const { label, required } = props
  const { t } = useTranslation()
  const failed = (retry: () => void) => (
    <Input.Wrapper label={label} required={required} error={t('runtime.field.notLoaded')}>
      <div>
        <Button variant="default" size="xs" onClick={retry}>
          {t('common.retry')}
        </Button>
      </div>
    </Input.Wrapper>
  )
  const waiting = (
    <Input.Wrapper label={label} required={required}>
      <Skeleton height={36} />
    </Input.Wrapper>
  )
  return (
    <FailureBoundary failed={failed}>
      <Suspense fallback={waiting}>
        <WithCode code={edit} {...props} readOnly={isReadOnly(props)} />
      </Suspense>
    </FailureBoundary>
  )
}
