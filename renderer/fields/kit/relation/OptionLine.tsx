import { Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { fileUrl } from '../../../../shared/protocol/files.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { OptionChip } from '../chips/OptionChip.tsx'
import type { RelationOption } from '../FieldsContext.tsx'
import classes from './OptionLine.module.css'

const FileThumbnail = lazy(() => import('../file/FileThumbnail.tsx'))

/** An option with what else is known of it. */
export function OptionLine({ option }: { option: RelationOption }) {
  return (
    <span className={classes.line}>
      {option.image && (
        <Suspense fallback={<span className={classes.place} />}>
          <FileThumbnail url={fileUrl(option.image)} />
        </Suspense>
      )}
      {option.icon && !option.image && <Icon name={option.icon} size={18} />}
      <span className={classes.texts}>
        <span className={classes.label}>
          {option.color ? <OptionChip label={option.label} color={option.color} /> : option.label}
        </span>
        {option.subtitle && (
          <Text component="span" c="dimmed" fz="xs" truncate>
            {option.subtitle}
          </Text>
        )}
      </span>
    </span>
  )
}
