import { Input } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { wrapperProps } from '../../kit/wrapperProps.ts'
import { starLooks } from './starLooks.ts'
import classes from './stars.module.css'

/** A radio for each star: arrows move between them, the chosen one taken again leaves none (F116, F142). */
export default function RatingEdit(props: FieldEditProps<number>) {
  const { t } = useTranslation()
  const group = useId()
  const [hovered, setHovered] = useState(0)
  const { disabled, readOnly, onBlur } = inputProps(props)
  const { count, size, hover, style } = starLooks(props.field)
  const value = props.value ?? 0
  const shown = hover && hovered > 0 ? hovered : value
  const fixed = disabled || readOnly
  return (
    <Input.Wrapper
      {...wrapperProps(props as FieldEditProps)}
      labelElement="div"
      labelProps={{ id: `${group}-label`, display: 'block' }}
    >
      <div
        role="radiogroup"
        aria-labelledby={`${group}-label`}
        aria-readonly={readOnly || undefined}
        className={classes.stars}
        style={style}
        onPointerLeave={() => setHovered(0)}
      >
        {Array.from({ length: count }, (_, index) => index + 1).map(star => (
          <label
            key={star}
            className={classes.star}
            data-filled={star <= shown || undefined}
            data-fixed={fixed || undefined}
            data-disabled={disabled || undefined}
            onPointerEnter={() => setHovered(fixed ? 0 : star)}
          >
            <input
              type="radio"
              name={group}
              className={classes.radio}
              aria-label={t('runtime.field.stars', { count: star })}
              checked={value === star}
              disabled={fixed}
              onBlur={onBlur}
              onChange={() => props.onChange(star)}
              onClick={() => value === star && props.onChange(0)}
            />
            <IconStarFilled size={size} aria-hidden />
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}
