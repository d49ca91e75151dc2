import { ActionIcon, Tooltip } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { firstView } from '../../environment/firstView.ts'
import { previewPath } from '../../environment/viewer.ts'
import { PropertySheet } from '../../fields/structures/sheet/PropertySheet.tsx'
import type { StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { useDraft } from '../draft/useDraft.ts'
import { useDraftKeys } from '../draft/useDraftKeys.ts'
import { useLeaveGuard } from '../draft/useLeaveGuard.ts'
import { EditorHeader } from '../editor/EditorHeader.tsx'
import { AccessPanel } from './AccessPanel.tsx'
import classes from './roles.module.css'

/** Edits a role and what its people may use, as one draft that is saved in one change. */
export function RoleEditor({ kind, component }: { kind: ComponentKind; component: StoredComponent }) {
  const draft = useDraft(kind, component)
  const [gone, setGone] = useState(false)
  useDraftKeys(draft)
  useLeaveGuard(draft, { gone })
  return (
    <>
      <EditorHeader
        kind={kind}
        draft={draft}
        tools={<SeeAsRole roleId={component._id} />}
        onGone={() => setGone(true)}
      />
      <div className={classes.page}>
        <PropertySheet
          properties={kind.properties}
          values={draft.values}
          errors={draft.errors}
          layout="tabs"
          onChange={draft.set}
        />
        <AccessPanel kind={kind} draft={draft} />
      </div>
    </>
  )
}

/** Leads to the application as the role meets it; not there while the role meets nothing. */
function SeeAsRole({ roleId }: { roleId: string }) {
  const { t } = useTranslation()
  const { environmentId, directory } = useDesigner()
  const views = directory.list('view').map(({ _id, path, roles }) => ({
    ...{ _id, path: typeof path === 'string' ? path : null },
    roles: roles as readonly string[] | null,
  }))
  const view = firstView(views, [roleId], null)
  if (!view) return null
  return (
    <Tooltip label={t('roles.asRole')}>
      <ActionIcon
        component={Link}
        to={previewPath(environmentId, view._id, { who: 'role', id: roleId })}
        size={36}
        variant="default"
        aria-label={t('roles.asRole')}
      >
        <IconEye size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}
