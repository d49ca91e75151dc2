import { Button, Checkbox, Group } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeSet } from '../../../shared/changeSets/changeSet.ts'
import type { CollectionFieldInput } from '../../../shared/fields/types/collectionFields.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { DesignerContext, useDesigner } from '../data/DesignerContext.tsx'
import { useDifferenceTexts } from '../versions/useDifferenceTexts.ts'
import classes from './assistant.module.css'
import { Conversation } from './Conversation.tsx'
import { useConversation } from './useConversation.ts'

export interface FieldsDialogProps {
  /** Dialogs stand outside of the designer's area. */
  designer: ReturnType<typeof useDesigner>
  collectionId: string
  /** Names of the fields that the editor has. */
  present: readonly string[]
}

/** Fields that the assistant proposes for a collection; those that are taken go into its editor, and nothing is saved. */
export default function FieldsDialog({
  designer,
  ...props
}: FieldsDialogProps & DialogControls<CollectionFieldInput[]>) {
  return (
    <DesignerContext value={designer}>
      <Proposing {...props} />
    </DesignerContext>
  )
}

function Proposing({
  collectionId,
  present,
  resolve,
}: Omit<FieldsDialogProps, 'designer'> & DialogControls<CollectionFieldInput[]>) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const talk = useConversation({ environmentId, about: collectionId })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const proposal = talk.said.findLast(({ run }) => run?.proposal)?.run?.proposal
  const known = new Set(present.map(name => name.toLowerCase()))
  const fields = proposedFields(proposal).filter(({ name }) => !known.has(name.toLowerCase()))
  const taken = fields.filter(({ name }) => !left.has(name))
  return (
    <div className={classes.dialog}>
      <p className={classes.hint}>{t('assistant.fieldsText')}</p>
      <Conversation talk={talk} placeholder={t('assistant.fieldsPlaceholder')} />
      {proposal && (
        <Offered
          fields={fields}
          left={left}
          onToggle={name => setLeft(before => (before.has(name) ? without(before, name) : new Set([...before, name])))}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => resolve(undefined)}>
          {t('common.cancel')}
        </Button>
        <Button disabled={taken.length === 0} onClick={() => resolve(taken)}>
          {t('assistant.takeFields', { count: taken.length })}
        </Button>
      </Group>
    </div>
  )
}

const without = (names: ReadonlySet<string>, name: string) => new Set([...names].filter(other => other !== name))

const proposedFields = (proposal: ChangeSet | null | undefined) =>
  (proposal?.components.flatMap(({ add }) => add?.fields ?? []) ?? []) as CollectionFieldInput[]

interface OfferedProps {
  fields: readonly CollectionFieldInput[]
  left: ReadonlySet<string>
  onToggle(name: string): void
}

function Offered({ fields, left, onToggle }: OfferedProps) {
  const { t } = useTranslation()
  const { typeText } = useDifferenceTexts()
  if (fields.length === 0) return <p className={classes.hint}>{t('assistant.noFields')}</p>
  return (
    <section aria-label={t('assistant.fieldsProposed')}>
      <ul className={classes.items}>
        {fields.map(({ name, label = name, type }) => (
          <li key={name}>
            <Checkbox
              label={`${label} · ${typeText(type)}`}
              checked={!left.has(name)}
              onChange={() => onToggle(name)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
