import { ActionIcon, Menu, TextInput, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconCopy, IconDots, IconHistory, IconSitemap, IconTrash } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { inSentence } from '../../../shared/formats/inSentence.ts'
import { KindIcon } from '../../components/KindIcon.tsx'
import { editorPath, listPath } from '../../environment/componentPaths.ts'
import { listName } from '../../environment/listName.ts'
import { FaultBadge } from '../../faults/FaultBadge.tsx'
import { useSheet } from '../../fields/structures/sheet/SheetContext.ts'
import { useCreateComponent } from '../create/useCreateComponent.ts'
import { useTakenName } from '../create/useTakenName.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { DraftActions } from '../draft/DraftActions.tsx'
import { DraftNotices } from '../draft/DraftNotices.tsx'
import type { Draft } from '../draft/useDraft.ts'
import { useDeleteComponent } from '../list/useDeleteComponent.ts'
import { PermissionsMenuItem } from '../permissions/PermissionsMenuItem.tsx'
import { useShowUsages } from '../versions/useShowUsages.ts'
import classes from './Editor.module.css'
import { UnsavedMark } from './UnsavedMark.tsx'

const ComponentHistory = lazy(() => import('../versions/ComponentHistory.tsx'))

interface EditorHeaderProps {
  kind: ComponentKind
  draft: Draft
  /** Before the draft's own actions. */
  tools?: ReactNode
  /** `Menu.Item`s above "duplicate" and "delete". */
  menu?: ReactNode
  disabled?: boolean
  /** Called before the screen is left because the component is gone. */
  onGone(): void
}

/** The name, which is edited in place, and what can be done with the whole component. */
export function EditorHeader({ kind, draft, tools, menu, disabled = false, onGone }: EditorHeaderProps) {
  const { t } = useTranslation()
  const { text } = useSheet()
  const kinds = inSentence(t(listName(kind.kind)))
  const { environmentId } = useDesigner()
  const { errors, values } = draft
  // Where the name is an identifier given at creation, people call it by its title.
  const named = kind.namedId ? 'title' : 'name'
  const { _id, name } = draft.stored
  // An identifier stays as it is, and titles may be the same.
  const typed = kind.namedId || values.name === name ? '' : values.name
  const taken = useTakenName({ kind, environmentId, name: typed, exceptId: _id })
  const refused = errors[named] ?? taken
  return (
    <>
      <header className={classes.header}>
        <Tooltip label={t('designer.editor.back', { kinds })}>
          <ActionIcon
            component={Link}
            to={listPath(environmentId, kind)}
            size={36}
            aria-label={t('designer.editor.back', { kinds })}
          >
            <IconArrowLeft size={19} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <span className={classes.kind} title={t(`kinds.${kind.kind}.one`)}>
          <KindIcon kind={kind} size={19} />
        </span>
        <VisuallyHidden component="h1" aria-label={String(values[named] || name)} />
        <TextInput
          className={classes.name}
          classNames={{ input: classes.nameInput }}
          aria-label={t('designer.editor.name')}
          value={String(values[named] ?? '')}
          placeholder={values.name}
          error={refused === undefined ? undefined : text(refused)}
          disabled={disabled}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={event => draft.set(named, event.currentTarget.value)}
        />
        <FaultBadge environmentId={environmentId} kind={kind} componentId={_id} leads />
        {draft.dirty && <UnsavedMark className={classes.unsaved} />}
        <div className={classes.actions}>
          {tools}
          <DraftActions draft={draft} disabled={disabled} />
          <MoreMenu kind={kind} draft={draft} onGone={onGone}>
            {menu}
          </MoreMenu>
        </div>
      </header>
      <DraftNotices kind={kind} draft={draft} onGone={onGone} />
    </>
  )
}

interface MoreMenuProps extends Pick<EditorHeaderProps, 'kind' | 'draft' | 'onGone'> {
  children?: ReactNode
}

function MoreMenu({ kind, draft, onGone, children }: MoreMenuProps) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const navigate = useNavigate()
  const create = useCreateComponent()
  const remove = useDeleteComponent()
  const showUsages = useShowUsages()
  const { _id, name } = draft.stored
  const [history, setHistory] = useState(false)

  async function duplicate() {
    const created = await create(kind, { sourceId: _id })
    if (created) await navigate(editorPath(environmentId, kind, created._id))
  }

  async function drop() {
    if (!(await remove(kind, { _id, name }))) return
    onGone()
    await navigate(listPath(environmentId, kind))
  }

  const menu = (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon size={36} variant="default" aria-label={t('common.more')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Item leftSection={<IconHistory size={16} stroke={1.7} />} onClick={() => setHistory(true)}>
          {t('versions.history')}
        </Menu.Item>
        <Menu.Item leftSection={<IconSitemap size={16} stroke={1.7} />} onClick={() => void showUsages({ _id, name })}>
          {t('versions.usages.title')}
        </Menu.Item>
        <PermissionsMenuItem componentId={_id} />
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.7} />} onClick={() => void duplicate()}>
          {t('designer.editor.duplicate')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={() => void drop()}>
          {t('designer.editor.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
  return (
    <>
      {menu}
      {history && (
        <Suspense>
          <ComponentHistory componentId={_id} name={name} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </>
  )
}
