import { Loader, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command } from '../../environment/command.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import classes from './CommandPalette.module.css'
import { type Found, findCommands } from './findCommands.ts'

/** Most results drawn: who does not find it among these types on. */
const limit = 60

export interface CommandSearchProps {
  commands: readonly Command[]
  /** Components are on their way. */
  loading: boolean
  /** Why there are no components, as a sentence. */
  failure: string | undefined
  query: string
  /** Enter was pressed before the list was there. */
  entered: boolean
  onQuery(query: string): void
  /** The box has the keyboard. */
  onReady(): void
  onClose(): void
}

/** A combobox whose list is always open: arrows move, Enter does, Escape is the window's. */
export function CommandSearch(props: CommandSearchProps) {
  const { commands, loading, failure, query, entered, onQuery, onReady, onClose } = props
  const { t } = useTranslation()
  const id = useId()
  const [activeId, setActiveId] = useState<string>()
  const found = useMemo(() => findCommands(commands, query, limit), [commands, query])
  const shown = found.groups.flatMap(group => group.commands)
  const active = shown.find(command => command.id === activeId) ?? shown[0]
  const optionId = (command: Command) => `${id}-${command.id}`

  function choose(command: Command) {
    onClose()
    command.run()
  }

  const chooseFirst = useEffectEvent(() => active && choose(active))
  useEffect(() => {
    if (entered && !loading) chooseFirst()
  }, [entered, loading])

  function onKeyDown(event: KeyboardEvent) {
    // Enter ends a composed character first.
    if (event.nativeEvent.isComposing || shown.length === 0) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      const at = active ? shown.indexOf(active) : 0
      setActiveId(shown[(at + step + shown.length) % shown.length]?.id)
    } else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }

  return (
    <div className={classes.palette}>
      <div className={classes.search}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label={t('commands.title')}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={t('commands.placeholder')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={query}
          onChange={event => {
            onQuery(event.currentTarget.value)
            setActiveId(undefined)
          }}
          onFocus={onReady}
          onKeyDown={onKeyDown}
        />
        {loading && <Loader size="xs" role="status" aria-label={t('commands.loading')} />}
      </div>
      {failure !== undefined && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <Results
        listId={`${id}-list`}
        found={found}
        active={active}
        optionId={optionId}
        onPoint={command => setActiveId(command.id)}
        onChoose={choose}
      />
      {shown.length === 0 && !loading && (
        <EmptyState about={t('commands.empty', { query: query.trim() })} text={t('commands.emptyText')} />
      )}
      <VisuallyHidden role="status">{query === '' ? '' : t('commands.found', { count: found.count })}</VisuallyHidden>
      {found.count > shown.length && (
        <p className={classes.more}>{t('commands.more', { count: found.count - shown.length })}</p>
      )}
      <p className={classes.keys} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('commands.keys.move')}
        </span>
        <span>
          <kbd>↵</kbd> {t('commands.keys.choose')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('commands.keys.close')}
        </span>
      </p>
    </div>
  )
}

interface ResultsProps {
  listId: string
  found: Found
  active: Command | undefined
  optionId(command: Command): string
  onPoint(command: Command): void
  onChoose(command: Command): void
}

function Results({ listId, found, active, optionId, onPoint, onChoose }: ResultsProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const activeId = active?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: another active result is scrolled into sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <div ref={list} id={listId} role="listbox" aria-label={t('commands.results')} className={classes.list}>
      {found.groups.map(({ group, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox is grouped so; a fieldset is for forms
        <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
          <div id={`${listId}-${group}`} role="presentation" className={classes.heading}>
            {t(`commands.groups.${group}`)}
          </div>
          {commands.map(command => (
            // The keyboard is the search box's: focus never leaves it.
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above
            <div
              key={command.id}
              id={optionId(command)}
              role="option"
              aria-selected={command === active}
              className={classes.option}
              onMouseMove={() => onPoint(command)}
              onMouseDown={event => event.preventDefault()}
              onClick={() => onChoose(command)}
            >
              <span className={classes.icon}>{command.icon}</span>
              <span className={classes.label}>{command.label}</span>
              {command.detail !== undefined && <span className={classes.detail}>{command.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
