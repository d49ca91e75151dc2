import { MultiSelect } from '@mantine/core'
import '../../kit/comboboxStyles.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '../../kit/NotLoaded.tsx'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import type { SheetSurroundings } from '../sheet/SheetContext.ts'
import { usePeople } from './usePeople.ts'

interface PeoplePickerProps {
  editor: EditorProps<string[]>
  people: SheetSurroundings['people'] & object
}

/** ms without a key before people are looked for. */
const calm = 250
const nobody: readonly string[] = []

/** People of the environment, found by their names and addresses; who is gone stays in sight until he is taken away. */
export function PeoplePicker({ editor, people }: PeoplePickerProps) {
  const { t } = useTranslation()
  const chosen = editor.value ?? nobody
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, calm)
  const { found, failed, retry } = usePeople(people, search, chosen)
  const known = new Set(found.map(({ _id }) => _id))
  return (
    <>
      <MultiSelect
        {...controlProps(editor as EditorProps<never>)}
        data={[
          ...found.map(({ _id, name, email }) => ({ value: _id, label: name === '' ? email : `${name} · ${email}` })),
          ...chosen.filter(id => !known.has(id)).map(id => ({ value: id, label: id })),
        ]}
        // What is typed was looked for where the people are.
        filter={({ options }) => options}
        placeholder={chosen.length > 0 ? undefined : t('designer.editors.choose')}
        nothingFoundMessage={t(failed ? 'designer.editors.peopleFailed' : 'common.noResults')}
        checkIconPosition="right"
        value={[...chosen]}
        searchable
        clearable
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={editor.onChange}
      />
      {failed && <NotLoaded text={t('designer.editors.peopleFailed')} onRetry={retry} />}
    </>
  )
}
