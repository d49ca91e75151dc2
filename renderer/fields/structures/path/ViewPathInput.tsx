import { Autocomplete, type ComboboxItem, type ComboboxParsedItem } from '@mantine/core'
import '../../kit/comboboxStyles.ts'
import { useRef } from 'react'
import { matchPath } from '../../../../shared/components/viewPaths.ts'
import { textSearch } from '../../../../shared/formats/searchText.ts'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { type ComponentChoice, useSheet } from '../sheet/SheetContext.ts'
import classes from './path.module.css'

interface ViewPathInputProps {
  editor: EditorProps<string>
  /** What is kept of a view that is chosen: without it, its path. */
  chosen?(path: string): string
}

const titleOf = ({ name, definition: { title } }: ComponentChoice) =>
  typeof title === 'string' && title !== '' ? title : name

const titlesByPath = (views: readonly ComponentChoice[]): ReadonlyMap<string, string> =>
  new Map(
    views.flatMap(view => {
      const { path } = view.definition
      return typeof path === 'string' ? [[path, titleOf(view)] as const] : []
    }),
  )

const isItem = (option: ComboboxParsedItem): option is ComboboxItem => 'value' in option

/** Paths hold what begins like one; other words are looked for in the titles too. */
const isFound = ({ typed, title = '', path }: { typed: string; title: string | undefined; path: string }) =>
  typed.startsWith('/') ? path.includes(typed) : textSearch(typed).matches(`${title} ${path}`)

/** Where a view is: found by its title or its path, though anything can be written. */
export function ViewPathInput({ editor, chosen = path => path }: ViewPathInputProps) {
  const { components } = useSheet()
  const { value = '', options, onChange } = editor
  const submitted = useRef<string>(undefined)
  // An address of its own: those of others are taken.
  const titles = options.isAddress === true ? new Map<string, string>() : titlesByPath(components('view'))
  const path = titles.has(value) ? value : titles.keys().find(pattern => matchPath(pattern, value) !== undefined)
  const led = path === undefined ? undefined : titles.get(path)

  function change(next: string) {
    const isChosen = submitted.current === next
    submitted.current = undefined
    onChange(next === '' ? undefined : isChosen ? chosen(next) : next)
  }

  return (
    <Autocomplete
      {...controlProps(editor as EditorProps<never>)}
      value={value}
      // What is written already is no offer: its list would lie over what comes next.
      data={[...titles.keys()].filter(other => other !== value)}
      filter={({ options: all }) =>
        all
          .filter(isItem)
          .filter(option => isFound({ typed: value, title: titles.get(option.value), path: option.value }))
      }
      renderOption={({ option }) => <ViewOption title={titles.get(option.value)} path={option.value} />}
      description={led === value ? undefined : led}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="/"
      spellCheck={false}
      limit={20}
      onOptionSubmit={next => {
        submitted.current = next
      }}
      onChange={change}
    />
  )
}

function ViewOption({ title, path }: { title: string | undefined; path: string }) {
  if (title === undefined || title === path) return path
  return (
    <span className={classes.view}>
      <span>{title}</span> <small>{path}</small>
    </span>
  )
}
