import { Menu, Text } from '@mantine/core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { type Person, PersonButton } from './PersonButton.tsx'
import classes from './UserMenu.module.css'

/** Opens once it is there, because somebody asked for it; closing gives the focus back to its button. */
export default function UserMenuDropdown({ person, items: Items }: { person: Person; items: ComponentType }) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])

  return (
    <Menu position="bottom-end" width={248} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <PersonButton person={person} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <Text fw={600} truncate>
            {person.name}
          </Text>
          <Text c="dimmed" fz="sm">
            {person.subtitle}
          </Text>
        </div>
        <Menu.Divider />
        <Items />
      </Menu.Dropdown>
    </Menu>
  )
}
