import { CloseButton, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatNumber } from '../../ui/region.ts'
import { longestSearch } from './keptTable.ts'
import classes from './table.module.css'

interface TableSearchProps {
  /** Of the table. */
  label: string
  value: string
  /** Rows that were found by `value`; undefined while they are looked for. */
  found: number | undefined
  onSearch(text: string): void
}

/** Pause in typing before the server is asked, in ms. */
const typingPause = 250

/** What people look for in the columns of a table. */
export default function TableSearch({ label, value, found, onSearch }: TableSearchProps) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // Back and Forward lead to another search; one that was told from here may have been typed further.
    if (value !== told) setText(value)
  }
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === value) return
    const timer = setTimeout(() => {
      setTold(wanted)
      onSearch(wanted)
    }, typingPause)
    return () => clearTimeout(timer)
  }, [wanted, value, onSearch])

  function clear() {
    setText('')
    setTold('')
    onSearch('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || text === '') return
    // Not also the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    clear()
  }

  const count = found === undefined || value === '' ? undefined : { count: found, formatted: formatNumber(found) }
  return (
    <search className={classes.search}>
      <IconSearch className={classes.searchIcon} size={16} aria-hidden />
      <input
        type="search"
        className={classes.searchInput}
        aria-label={t('tables.search.label', { table: label })}
        placeholder={t('tables.search.placeholder')}
        autoComplete="off"
        maxLength={longestSearch}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <CloseButton
          className={classes.searchClear}
          size="sm"
          aria-label={t('common.clearSearch')}
          title={t('common.clearSearch')}
          onClick={event => {
            clear()
            event.currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        />
      )}
      <VisuallyHidden role="status">{count && t('tables.search.found', count)}</VisuallyHidden>
    </search>
  )
}
