import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconBoxAlignTop, IconChevronRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findKind } from '../../../shared/components/registry.ts'
import { isContainer, itemComponentId } from '../../../shared/components/view.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { errorsBelow } from '../../fields/sheet/errorsBelow.ts'
import { PropertySheet } from '../../fields/sheet/PropertySheet.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useEditing } from '../canvas/EditingContext.ts'
import { useDesigner } from '../DesignerContext.tsx'
import { defaultColumns } from '../document/document.ts'
import { locate } from '../document/tree.ts'
import { editorPath } from '../paths.ts'
import classes from './Inspector.module.css'
import { itemProperties } from './itemProperties.ts'

/** The properties of the selected item. */
export function Inspector({ errors }: { errors: ValidationErrors }) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { document, selectedId, select, update, remove, dissolve, nameOf, iconOf } = useEditing()
  const located = selectedId === undefined ? undefined : locate(document.items, selectedId)
  if (!located) return <p className={classes.hint}>{t('designer.view.selectHint')}</p>

  const { item, parentId, path } = located
  const parent = parentId === null ? undefined : locate(document.items, parentId)?.item
  const kind = findKind(item.type)
  const componentId = itemComponentId(item)
  return (
    <div className={classes.inspector}>
      {parent && (
        <button type="button" className={classes.parent} onClick={() => select(parent._id)}>
          <Icon name={iconOf(parent)} size={14} />
          {nameOf(parent)}
          <IconChevronRight size={13} aria-hidden />
        </button>
      )}
      <div className={classes.title}>
        <Icon name={iconOf(item)} size={18} />
        <span className={classes.name}>{nameOf(item)}</span>
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
      {kind && componentId !== undefined && (
        <Button
          component={Link}
          to={editorPath(environmentId, kind, componentId)}
          variant="default"
          size="xs"
          fullWidth
          mb="md"
          leftSection={<IconPencil size={15} stroke={1.7} />}
        >
          {t('designer.view.editComponent', { kind: t(`kinds.${kind.kind}.one`).toLowerCase() })}
        </Button>
      )}
      <PropertySheet
        key={item._id}
        properties={itemProperties(item, parent)}
        values={{ sizeLarge: defaultColumns, sizeMedium: item.sizeLarge, viewType: 'default', ...item }}
        errors={errorsBelow(errors, `items.${path.join('.subItems.')}`)}
        narrow
        isNew
        onChange={(name, value) => update(item._id, { [name]: value })}
      />
    </div>
  )
}
