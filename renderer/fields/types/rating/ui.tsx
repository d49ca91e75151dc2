import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { starLooks } from './starLooks.ts'
import classes from './stars.module.css'

function RatingView({ field, value }: FieldViewProps<number>) {
  const { t } = useTranslation()
  const { count, style } = starLooks(field)
  return (
    <span role="img" aria-label={t('runtime.field.starsOf', { value, count })} className={classes.view} style={style}>
      {Array.from({ length: count }, (_, index) => index + 1).map(star => (
        <span key={star} data-filled={star <= value || undefined}>
          <IconStarFilled size={16} aria-hidden />
        </span>
      ))}
    </span>
  )
}

export const rating = defineFieldUi<number>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: RatingView,
  column: { width: 130, room: (_value, { field }) => starLooks(field).count * 16 },
})
