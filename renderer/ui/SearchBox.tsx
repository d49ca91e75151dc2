import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface SearchBoxProps {
  label: string
  value: string
  /** Called once typing pauses. */
  onChange(value: string): void
  autoFocus?: boolean
}

/** Pause in typing before a search starts, in ms. */
const pause = 250

export function SearchBox({ label, value, onChange, autoFocus = false }: SearchBoxProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)

  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), pause)
    return () => clearTimeout(timer)
  }, [text, value, onChange])

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      data-autofocus={autoFocus || undefined}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text === '' ? undefined : (
          <CloseButton size="sm" aria-label={t('common.clearSearch')} onClick={() => setText('')} />
        )
      }
      onChange={event => setText(event.currentTarget.value)}
    />
  )
}
