import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconBoxAlignTop, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { kindOf } from '../../../shared/components/registry.ts'
import { isContainer } from '../../../shared/components/view.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useEditing } from '../canvas/EditingContext.ts'
import { useDesigner } from '../DesignerContext.tsx'
import type { Draft } from '../draft/useDraft.ts'
import { editorPath } from '../paths.ts'
import classes from './Inspector.module.css'
import type { Subject } from './useSubject.ts'

const view = kindOf('view')

/** What is inspected, and what can be done with the whole of it. */
export function SubjectHead({ subject, draft }: { subject: Subject; draft: Draft }) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { remove, dissolve, nameOf, iconOf } = useEditing()
  const item = subject.located?.item
  if (!item)
    return (
      <div className={classes.head}>
        <Icon name={view.icon} size={18} />
        <span className={classes.name} title={draft.values.name}>
          {draft.values.name}
        </span>
        <span className={classes.kind}>{t(`kinds.${view.kind}.one`)}</span>
      </div>
    )
  const { component } = subject
  const name = nameOf(item)
  return (
    <div className={classes.head}>
      <Icon name={iconOf(item)} size={18} />
      <span className={classes.name} title={name}>
        {name}
      </span>
      <div className={classes.actions}>
        {isContainer(item) && (
          <Tooltip label={t('designer.view.dissolve')}>
            <ActionIcon aria-label={t('designer.view.dissolve')} onClick={() => dissolve(item._id)}>
              <IconBoxAlignTop size={17} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={t('designer.view.remove')}>
          <ActionIcon aria-label={t('designer.view.remove')} onClick={() => remove(item._id)}>
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </div>
      {component && (
        <Button
          component={Link}
          to={editorPath(environmentId, component.kind, component.id)}
          className={classes.edit}
          variant="default"
          size="xs"
          leftSection={<IconPencil size={15} stroke={1.7} />}
        >
          {t('designer.view.editComponent', { kind: t(`kinds.${component.kind.kind}.one`).toLowerCase() })}
        </Button>
      )}
    </div>
  )
}
