import { Avatar, UnstyledButton, type UnstyledButtonProps, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type ComponentType, startTransition, useState, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { loadScreen } from '../loadScreen.ts'
import classes from './UserMenu.module.css'

export interface Person {
  name: string
  /** Under the name: the role's label. */
  subtitle: string
  imageUrl?: string | null
  /** Only the picture, where there is little room. */
  compact?: boolean
}

interface UserMenuProps extends Person {
  /** Imports what draws the `Menu.Item`s, so that the menu costs nothing until somebody reaches for it. */
  items(): Promise<{ default: ComponentType }>
}

interface MenuParts {
  Dropdown: ComponentType<{ person: Person; items: ComponentType }>
  Items: ComponentType
}

/** The person's menu. A part that does not arrive is a ChunkLoadError of the screen. */
export function UserMenu({ items, ...person }: UserMenuProps) {
  const [parts, setParts] = useState<MenuParts>()
  const [, startLoading] = useTransition()

  const load = () => Promise.all([loadScreen(() => import('./UserMenuDropdown.tsx')), loadScreen(items)])
  const open = () =>
    startLoading(async () => {
      const [dropdown, content] = await load()
      startTransition(() => setParts({ Dropdown: dropdown.default, Items: content.default }))
    })

  if (parts) return <parts.Dropdown person={person} items={parts.Items} />
  return (
    <PersonButton
      person={person}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={open}
    />
  )
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
