import { useQuery } from '@apollo/client/react'
import { Anchor } from '@mantine/core'
import { Select } from '../../ui/Select.tsx'
import '../../fields/kit/comboboxStyles.ts'
import { useState } from 'react'
import { isOwn } from '../../../shared/components/ownFilters.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { errorText } from '../../graphql/errors.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { searchedOptions } from '../../ui/searchedOptions.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { type Directory, shownName, useDirectory } from '../data/useDirectory.ts'
import { explainPermissionsQuery } from './documents.ts'
import { PermissionAnswers } from './PermissionAnswers.tsx'
import classes from './permissions.module.css'
import { usePermissionTranslation } from './permissionTexts.ts'
import { SeeAsFirst } from './SeeAsFirst.tsx'
import { AskedSelect } from './SubjectSelect.tsx'
import { isViewer, type Subject } from './subject.ts'

/** What is asked at first; the rest is chosen in the dialog. Ids are wire ids. */
export interface AskedPermissions {
  subject?: Subject
  componentId?: string
  /** A record of the component's collection. */
  itemId?: string
}

export interface PermissionsDialogProps extends AskedPermissions {
  environmentId: string
}

/** May this person see or change it, and why: ends with the path of what decides, when that is to be opened. */
export default function PermissionsDialog(props: PermissionsDialogProps & DialogControls<string>) {
  const { environmentId, resolve } = props
  const { t } = usePermissionTranslation()
  const { directory, error, refetch } = useDirectory(environmentId)
  const [subject, setSubject] = useState(props.subject)
  const [componentId, setComponentId] = useState(props.componentId)
  const [itemId, setItemId] = useState(props.itemId)
  if (!directory)
    return error ? <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />
  return (
    <div className={classes.dialog}>
      <AskedSelect
        label={t('permissions.who')}
        placeholder={t('permissions.whoPlaceholder')}
        environmentId={environmentId}
        roles={directory.list('role')}
        value={subject}
        onChange={setSubject}
      />
      <ComponentSelect
        directory={directory}
        value={componentId}
        onChange={chosen => {
          setComponentId(chosen)
          setItemId(undefined)
        }}
      />
      {itemId !== undefined && (
        <p className={classes.record}>
          {t('permissions.record')} <code>{itemId}</code>{' '}
          <Anchor component="button" type="button" fz="sm" onClick={() => setItemId(undefined)}>
            {t('permissions.withoutRecord')}
          </Anchor>
        </p>
      )}
      {subject && componentId !== undefined ? (
        <Explanation {...{ environmentId, subject, componentId, itemId }} onOpen={resolve} />
      ) : (
        <p className={classes.muted}>{t('permissions.choose')}</p>
      )}
      {isViewer(subject) && (
        <SeeAsFirst {...{ environmentId, directory, componentId }} viewer={subject} onOpen={resolve} />
      )}
    </div>
  )
}

interface ComponentSelectProps {
  directory: Directory
  value: string | undefined
  onChange(id: string): void
}

function ComponentSelect({ directory, value, onChange }: ComponentSelectProps) {
  const { t } = usePermissionTranslation()
  const groups = allKinds.map(({ kind }) => ({
    group: t(`kinds.${kind}.many`),
    items: directory
      .list(kind)
      .filter(component => !isOwn(component))
      .map(({ _id, name }) => ({ value: _id, label: shownName(directory, { _id, kind, name }) })),
  }))
  return (
    <Select
      label={t('permissions.what')}
      placeholder={t('permissions.whatPlaceholder')}
      data={groups.filter(({ items }) => items.length > 0)}
      value={value ?? null}
      searchable
      filter={searchedOptions}
      limit={200}
      allowDeselect={false}
      checkIconPosition="right"
      onFocus={event => event.currentTarget.select()}
      onChange={id => id !== null && onChange(id)}
    />
  )
}

interface ExplanationProps {
  environmentId: string
  subject: Subject
  componentId: string
  itemId: string | undefined
  onOpen(path: string): void
}

function Explanation({ environmentId, subject, componentId, itemId, onOpen }: ExplanationProps) {
  const { t } = usePermissionTranslation()
  const variables = {
    ...{ environmentId, componentId, itemId },
    ...(subject.who === 'user' && { environmentUserId: subject.id }),
    ...(subject.who === 'role' && { roleId: subject.id }),
  }
  const { data, error, refetch } = useQuery(explainPermissionsQuery, { variables, fetchPolicy: 'network-only' })
  if (error && !data) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={3} />
  return (
    <PermissionAnswers
      environmentId={environmentId}
      explained={data.explainPermissions}
      isRecord={itemId !== undefined}
      onOpen={onOpen}
    />
  )
}
