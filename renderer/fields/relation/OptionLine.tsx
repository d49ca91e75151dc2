import { Avatar, Text } from '@mantine/core'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { RelationOption } from '../FieldsContext.tsx'
import classes from './OptionLine.module.css'

/** An option with what else is known of it (F147–F149). */
export function OptionLine({ option }: { option: RelationOption }) {
  return (
    <span className={classes.line}>
      {option.image && <Avatar src={option.image} size={28} radius="sm" alt="" />}
      {option.icon && !option.image && <Icon name={option.icon} size={18} />}
      <span className={classes.texts}>
        <span className={classes.label}>{option.label}</span>
        {option.subtitle && (
          <Text component="span" c="dimmed" fz="xs" truncate>
            {option.subtitle}
          </Text>
        )}
      </span>
    </span>
  )
}
