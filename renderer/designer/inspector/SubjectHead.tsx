import { Button } from '@mantine/core'
import { IconBoxAlignTop, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isContainer } from '../../../shared/components/containers.ts'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { inSentence } from '../../../shared/formats/inSentence.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { type EditActions, useEditing } from '../canvas/EditingContext.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import classes from './Inspector.module.css'
import { useInspected } from './SubjectContext.ts'

const view = kindOf('view')

/** What is inspected, and what can be done with the whole of it. */
export function SubjectHead() {
  const { t } = useTranslation()
  const { remove, dissolve, nameOf, iconOf } = useEditing()
  const { located, component, values } = useInspected()
  const item = located?.item
  const name = item ? nameOf(item) : String(values.name ?? '')
  return (
    <div className={classes.head}>
      <Icon name={item ? iconOf(item) : view.icon} size={18} />
      <span className={classes.name} title={name}>
        {name}
      </span>
      {!item && <span className={classes.kind}>{t(`kinds.${view.kind}.one`)}</span>}
      {item && <ItemActions itemId={item._id} container={isContainer(item)} remove={remove} dissolve={dissolve} />}
      {item && component && <EditLink kind={component.kind} id={component.id} />}
    </div>
  )
}

interface ItemActionsProps extends Pick<EditActions, 'remove' | 'dissolve'> {
  itemId: string
  container: boolean
}

const ItemActions = memo(function ItemActions({ itemId, container, remove, dissolve }: ItemActionsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.actions}>
      {container && (
        <ToolButton label={t('designer.view.dissolve')} onClick={() => dissolve(itemId)}>
          <IconBoxAlignTop size={17} stroke={1.7} />
        </ToolButton>
      )}
      <ToolButton label={t('designer.view.remove')} onClick={() => remove(itemId)}>
        <IconTrash size={17} stroke={1.7} />
      </ToolButton>
    </div>
  )
})

const EditLink = memo(function EditLink({ kind, id }: { kind: ComponentKind; id: string }) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  return (
    <Button
      component={Link}
      to={editorPath(environmentId, kind, id)}
      className={classes.edit}
      variant="default"
      size="xs"
      leftSection={<IconPencil size={15} stroke={1.7} />}
    >
      {t('designer.view.editComponent', { kind: inSentence(t(`kinds.${kind.kind}.one`)) })}
    </Button>
  )
})
