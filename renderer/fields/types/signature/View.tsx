import type { FingerprintValue } from '../../../../shared/fields/types/captured.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { pictureOf } from './pictureOf.ts'
import classes from './View.module.css'

/** A signature or a fingerprint: its picture, on paper in the dark too. */
export function CapturedImageView({ field, value, inline }: FieldViewProps<FingerprintValue>) {
  const image = pictureOf(value.image)
  return image === undefined ? null : (
    <img className={classes.picture} data-inline={inline || undefined} src={image} alt={field.label} />
  )
}
