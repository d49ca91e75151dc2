import { TextInput, UnstyledButton } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textSearch } from '../../../../shared/formats/searchText.ts'
import type { Inserter } from './codeInputProps.ts'
import classes from './InsertableList.module.css'
import type { Insertable } from './templateHints.ts'

interface InsertableListProps {
  title: string
  items: readonly Insertable[]
  inserter: RefObject<Inserter | null>
  disabled: boolean
}

/** More of them are searched. */
const mostSeen = 8

/** What can be written into a text, by its name and what it is; a press writes it at the cursor. */
export function InsertableList({ title, items, inserter, disabled }: InsertableListProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { matches } = textSearch(typed)
  const found = typed.trim() === '' ? items : items.filter(({ name, text }) => matches(`${name} ${text}`))
  if (items.length === 0) return null
  return (
    <details className={classes.frame}>
      <summary>{title}</summary>
      {items.length > mostSeen && (
        <TextInput
          size="xs"
          type="search"
          aria-label={t('structures.searchInsertable')}
          placeholder={t('structures.searchInsertable')}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      )}
      <ul className={classes.list}>
        {found.map(({ name, text, written }) => (
          <li key={name}>
            <UnstyledButton
              className={classes.item}
              aria-label={t('structures.insert', { name: `${name}: ${text}` })}
              disabled={disabled}
              onClick={() => inserter.current?.(written)}
            >
              <IconPlus size={14} aria-hidden />
              <code>{name}</code>
              <span>{text}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
