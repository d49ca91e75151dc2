import { type ComponentType, startTransition, useState, useTransition } from 'react'
import { loadScreen } from '../loadScreen.ts'
import { type Person, PersonButton } from './PersonButton.tsx'

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
