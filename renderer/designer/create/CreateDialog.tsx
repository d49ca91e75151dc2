import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { isOwn } from '../../../shared/components/ownFilters.ts'
import {
  type ComponentChoice,
  SheetContext,
  type SheetSurroundings,
} from '../../fields/structures/sheet/SheetContext.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import type { StoredComponent } from '../data/component.ts'
import { CreateForm } from './CreateForm.tsx'
import { DuplicateForm } from './DuplicateForm.tsx'

export interface CreateDialogProps {
  kind: ComponentKind
  environmentId: string
  /** Dialogs stand outside of the designer's area. */
  surroundings: SheetSurroundings
  /** Begins with a copy of this component. */
  sourceId?: string
  /** Begins with these properties. */
  given?: Readonly<Record<string, unknown>>
}

/** A dialog has what there was as it opened, and what is made from it. */
function useBegun(surroundings: SheetSurroundings): SheetSurroundings {
  const [made, setMade] = useState<readonly { kind: string; choice: ComponentChoice }[]>([])
  return useMemo(
    () => ({
      ...surroundings,
      begins: true,
      components: kind => [
        ...surroundings.components(kind),
        ...made.filter(one => one.kind === kind).map(({ choice }) => choice),
      ],
      create(kind, beginning) {
        const make = surroundings.create?.(kind, beginning)
        if (make === undefined) return undefined
        return async () => {
          const choice = await make()
          if (choice !== undefined) setMade(all => [...all, { kind, choice }])
          return choice
        }
      },
    }),
    [surroundings, made],
  )
}

/** Creates a component, from nothing or as a copy (H3, I3). */
export default function CreateDialog(props: CreateDialogProps & DialogControls<StoredComponent>) {
  const { kind, environmentId, surroundings, sourceId, given, resolve } = props
  const { t } = useTranslation()
  const begun = useBegun(surroundings)
  const sources = surroundings.components(kind.kind).filter(({ definition }) => !isOwn(definition))
  const form = <CreateForm kind={kind} environmentId={environmentId} given={given} resolve={resolve} />
  return (
    <SheetContext value={begun}>
      {sources.length === 0 ? (
        form
      ) : (
        <Tabs defaultValue={sourceId === undefined ? 'create' : 'duplicate'} keepMounted={false}>
          <Tabs.List mb="lg">
            <Tabs.Tab value="create">{t('designer.create.createTab')}</Tabs.Tab>
            <Tabs.Tab value="duplicate">{t('designer.create.duplicateTab')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="create">{form}</Tabs.Panel>
          <Tabs.Panel value="duplicate">
            <DuplicateForm kind={kind} environmentId={environmentId} sourceId={sourceId} resolve={resolve} />
          </Tabs.Panel>
        </Tabs>
      )}
    </SheetContext>
  )
}
