import { Input, Popover, TextInput } from '@mantine/core'
import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface TypedInputProps
  extends Omit<
    ComponentProps<typeof TextInput>,
    'value' | 'defaultValue' | 'onChange' | 'onClick' | 'onFocus' | 'rightSection'
  > {
  ref?: Ref<HTMLInputElement>
  /** How the value is written where nobody types. */
  shown: string
  onType(text: string): void
  /** Offered where something stands. */
  onClear?: (() => void) | undefined
  /** Nothing can be changed. */
  locked: boolean
  /** What can be picked instead; it closes itself with what it is given. */
  offered(close: () => void): ReactNode
  dropdownPadding?: number
}

/** A value that is typed as people write it, or picked from what opens below. What is typed stays as it is until the input is left. */
export function TypedInput({
  shown,
  onType,
  onClear,
  locked,
  offered,
  dropdownPadding,
  onBlur,
  ...input
}: TypedInputProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  /** As it is typed, while it is. */
  const [draft, setDraft] = useState<string>()

  function close() {
    setDraft(undefined)
    setOpened(false)
  }

  function clear() {
    close()
    onClear?.()
  }

  return (
    <Popover opened={opened} onChange={setOpened} disabled={locked} position="bottom-start" withRoles={false}>
      <Popover.Target>
        <TextInput
          {...input}
          autoComplete="off"
          // Who comes here finds what is offered open (`useFirstField`).
          data-opens=""
          value={draft ?? shown}
          rightSection={
            onClear !== undefined &&
            shown !== '' &&
            !locked && <Input.ClearButton tabIndex={-1} aria-label={t('runtime.field.clear')} onClick={clear} />
          }
          onFocus={() => setOpened(true)}
          onClick={() => setOpened(true)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Escape') setOpened(false)
          }}
          onChange={event => {
            setDraft(event.currentTarget.value)
            setOpened(true)
            onType(event.currentTarget.value)
          }}
          onBlur={event => {
            close()
            onBlur?.(event)
          }}
        />
      </Popover.Target>
      {/* The input keeps the keyboard. */}
      <Popover.Dropdown p={dropdownPadding} onMouseDown={event => event.preventDefault()}>
        {offered(close)}
      </Popover.Dropdown>
    </Popover>
  )
}
