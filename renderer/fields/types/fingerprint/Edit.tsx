import { Input } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import type { FingerprintValue } from '../../../../shared/fields/types/captured.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { wrapperProps } from '../../kit/wrapperProps.ts'
import { pictureOf } from '../signature/pictureOf.ts'
import { CapturedImageView } from '../signature/View.tsx'
import classes from './Edit.module.css'

/** The stored fingerprint, and that a reader is needed for another: nothing here can take one. */
export default function FingerprintEdit(props: FieldEditProps<FingerprintValue>) {
  const { id, field, label, value } = props
  const { t } = useWidgetTranslation()
  return (
    <Input.Wrapper {...wrapperProps(props)} labelElement="div">
      <section id={id} className={classes.box} aria-label={label}>
        {value && pictureOf(value.image) !== undefined && <CapturedImageView field={field} value={value} />}
        <p className={classes.note}>
          <IconFingerprint size={18} stroke={1.6} aria-hidden />
          {t('widgets.fingerprint.needsReader')}
        </p>
      </section>
    </Input.Wrapper>
  )
}
