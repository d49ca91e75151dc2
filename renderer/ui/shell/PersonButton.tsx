import { Avatar, UnstyledButton, type UnstyledButtonProps, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './UserMenu.module.css'

export interface Person {
  name: string
  /** Under the name: the role's label. */
  subtitle: string
  imageUrl?: string | null
  /** Only the picture, where there is little room. */
  compact?: boolean
}

type PersonButtonProps = { person: Person } & Omit<UnstyledButtonProps, 'className'> & ComponentPropsWithRef<'button'>

/** A menu's target is given a class too: both count. */
export function PersonButton({ person, className = '', ...button }: PersonButtonProps) {
  const { t } = useTranslation()
  const { name, subtitle, imageUrl, compact = false } = person
  return (
    <UnstyledButton className={`${classes.target} ${className}`} {...button}>
      <VisuallyHidden>{`${t('shell.user.menu')}: ${compact ? name : ''}`}</VisuallyHidden>
      <Avatar src={imageUrl} name={name} color="telar" size={34} aria-hidden />
      {!compact && (
        <>
          <span className={classes.who}>
            <span className={classes.name}>{name}</span>
            <span className={classes.subtitle}>{subtitle}</span>
          </span>
          <IconChevronDown size={16} aria-hidden />
        </>
      )}
    </UnstyledButton>
  )
}
