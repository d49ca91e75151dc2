import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { mapDefinition } from '../../../shared/components/definition.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { propertyDefaults } from '../../../shared/fields/property.ts'
import { fieldType } from '../../../shared/fields/registry.ts'
import type { CollectionFieldInput } from '../../../shared/fields/types/collectionFields.ts'
import { parseWireId, wireId } from '../../../shared/ids.ts'
import { useExperiments } from '../../environment/useExperiments.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { newId } from '../../ui/newId.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import type { Draft } from '../draft/useDraft.ts'
import type { FieldsDialogProps } from './FieldsDialog.tsx'

const FieldsDialog = laterComponent(() => import('./FieldsDialog.tsx'))

interface ProposeFieldsProps {
  kind: ComponentKind
  draft: Pick<Draft, 'stored' | 'values'>
  /** Puts fields behind those that the editor has. */
  onFields(fields: readonly Field[]): void
}

/** Asks the assistant for fields, where somebody tries that out. */
export function ProposeFields({ kind, draft, onFields }: ProposeFieldsProps) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const designer = useDesigner()
  const { isOn } = useExperiments()
  if (!isOn('collectionAi')) return null
  const fields = (draft.values.fields ?? []) as readonly Field[]

  async function ask() {
    const taken = await dialogs.open<FieldsDialogProps, CollectionFieldInput[]>({
      id: 'proposeFields',
      component: FieldsDialog,
      props: { designer, collectionId: draft.stored._id, present: fields.map(({ name }) => name) },
      title: t('assistant.proposeFields'),
      width: 760,
    })
    if (taken !== undefined && taken.length > 0) onFields(edited(kind, designer.environmentId, taken))
  }

  return (
    <Button variant="default" leftSection={<IconSparkles size={17} stroke={1.7} />} onClick={() => void ask()}>
      {t('assistant.proposeFields')}
    </Button>
  )
}

/** As the editor has fields: what they name goes by ids of the wire, and nothing is left out. */
function edited(kind: ComponentKind, environmentId: string, fields: readonly CollectionFieldInput[]): Field[] {
  const named = mapDefinition(
    kind,
    { fields },
    {
      component: (_kind, id) => (parseWireId(id) === undefined ? wireId(environmentId, id) : id),
      field: (_collectionId, fieldName) => fieldName,
    },
  ).fields as CollectionFieldInput[]
  return named.map(({ name, label, type, optional, options, defaultValue }) => ({
    _id: newId(),
    name,
    label: label ?? name,
    type,
    optional: optional ?? false,
    options: { ...propertyDefaults(fieldType(type).options), ...options },
    ...(defaultValue !== undefined && { defaultValue }),
  }))
}
