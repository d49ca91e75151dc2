import { ActionIcon } from '@mantine/core'
import { IconExternalLink, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { scriptExampleNames } from '../../../../shared/fields/trialInputs.ts'
import classes from '../../kit/relation/CreateOption.module.css'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'

interface ShortcutsProps {
  kind: string
  editor: EditorProps<never>
  /** Id of the component that could be edited. */
  chosen?: string
  onCreated(id: string): void
  children: ReactNode
}

/** @param options of the property; it may say for which collection's records what it names is, and what a script of it begins with */
const beginningIn = ({ collectionId, example }: EditorProps<never>['options'], runFor: readonly string[] = []) => ({
  collectionId: typeof collectionId === 'string' && collectionId !== '' ? collectionId : runFor[0],
  example: scriptExampleNames.find(name => name === example),
})

/** A list of components with the ways to edit the chosen one and to make another, where there are such ways. */
export function Shortcuts({ kind, editor, chosen, onCreated, children }: ShortcutsProps) {
  const { t } = useTranslation()
  const { create, pathOf, runFor } = useSheet()
  const { label, disabled, options } = editor
  const path = options.noEdit === true || chosen === undefined ? undefined : pathOf?.(kind, chosen)
  // What keeps another property than the id has none of a component that was just made.
  const canCreate = options.noCreate !== true && options.readonly !== true && typeof options.itemValue !== 'string'
  const make = canCreate ? create?.(kind, beginningIn(options, runFor)) : undefined
  if (path === undefined && make === undefined) return children

  return (
    <div className={classes.line}>
      <div className={classes.select}>{children}</div>
      {path !== undefined && (
        <ActionIcon
          component="a"
          href={path}
          target="_blank"
          variant="subtle"
          size={36}
          aria-label={t('designer.editors.editChosen', { label })}
        >
          <IconExternalLink size={17} />
        </ActionIcon>
      )}
      {make !== undefined && (
        <ActionIcon
          variant="subtle"
          size={36}
          disabled={disabled}
          aria-label={t('designer.editors.createChosen', { label })}
          onClick={async () => {
            const made = await make()
            if (made !== undefined) onCreated(made._id)
          }}
        >
          <IconPlus size={18} />
        </ActionIcon>
      )}
    </div>
  )
}
