import { ActionIcon, Popover, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type FocusEvent, Suspense, useRef, useState } from 'react'
import type { FilterInput } from '../../../shared/components/filter.ts'
import type { OptionSource } from '../../../shared/fields/optionSource.ts'
import { isUnanswered } from '../../../shared/filterRules/ruleOperands.ts'
import { operandOf } from '../../../shared/filters/operators.ts'
import { useFocusFirst } from '../../ui/useFocusFirst.ts'
import { useComponents } from '../ComponentsContext.tsx'
import classes from './FilterChip.module.css'
import { useFilterTranslation } from './filterTexts.ts'
import { useLeftOutside } from './useLeftOutside.ts'

interface FilterChipProps {
  id: string
  input: FilterInput
  value: unknown
  /** The component that relations ask their options through. */
  source: OptionSource
  onChange(value: unknown): void
}

/** What people type into one input of a filter: its name and what it asks for, and behind it the input itself. */
export function FilterChip({ id, input, value, source, onChange }: FilterChipProps) {
  const { t } = useFilterTranslation()
  const { OperandText } = useComponents()
  const { field, operation } = input
  const label = input.label || field.label
  const [opened, setOpened] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  const isAnswered = !isUnanswered(operation, value)
  return (
    <div className={classes.chip} data-answered={isAnswered || undefined}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        shadow="md"
        width="min(344px, 92vw)"
        trapFocus
        returnFocus
        withRoles={false}
        // Lists and calendars of the input open beside it: `useLeftOutside` knows them.
        closeOnClickOutside={false}
        // What is asked for may make its name so long that it does not fit any more.
        hideDetached={false}
      >
        <Popover.Target>
          <UnstyledButton
            ref={chip}
            className={classes.button}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <span className={classes.label}>{isAnswered ? `${label}: ` : label}</span>
            {isAnswered && (
              <span className={classes.value}>
                <Suspense>
                  <OperandText field={field} operation={operation} value={value} source={source} />
                </Suspense>
              </span>
            )}
            {!isAnswered && <IconChevronDown size={14} stroke={1.8} aria-hidden />}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={label}>
          <Asked {...{ id, input, label, value, source, onChange }} onClose={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
      {isAnswered && (
        <ActionIcon
          size="sm"
          aria-label={t('filterBar.clearOne', { label })}
          onClick={() => {
            onChange(null)
            chip.current?.focus()
          }}
        >
          <IconX size={14} stroke={1.8} />
        </ActionIcon>
      )}
    </div>
  )
}

interface AskedProps extends FilterChipProps {
  label: string
  onClose(): void
}

/** The input, which people are in at once: a list opens with it. */
function Asked({ id, input, label, value, source, onChange, onClose }: AskedProps) {
  const { OperandInput } = useComponents()
  const { field, operation } = input
  const place = useFocusFirst(operandOf[operation] !== 'two')
  const hasOpened = useRef(false)
  useLeftOutside(place, onClose)

  function openList({ target }: FocusEvent<HTMLElement>) {
    if (hasOpened.current || !target.matches('[aria-haspopup="listbox"][aria-expanded="false"]')) return
    hasOpened.current = true
    target.click()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input in it is what people are in
    <div
      ref={place}
      onFocus={openList}
      onKeyDown={event => {
        if (event.key === 'Enter' && (event.target as HTMLElement).matches('input:not([role="combobox"])')) onClose()
      }}
    >
      <Suspense>
        <OperandInput
          id={`${id}-${input.variableName}`}
          field={field}
          operation={operation}
          label={label}
          value={value}
          source={source}
          periods="list"
          onChange={onChange}
        />
      </Suspense>
    </div>
  )
}
