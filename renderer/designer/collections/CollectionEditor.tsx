import '@mantine/core/styles/Tabs.layer.css'
import { Badge, Tabs } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { indexesAlong } from '../../../shared/collections/uniqueFields.ts'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { Property } from '../../../shared/fields/property.ts'
import type { CollectionIndex } from '../../../shared/fields/types/collectionFields.ts'
import { listPath } from '../../environment/componentPaths.ts'
import {
  type StoredFields,
  StoredFieldsContext,
} from '../../fields/structures/collectionFields/CollectionFieldsContext.ts'
import { hasErrorsIn } from '../../fields/structures/sheet/errorsBelow.ts'
import { PropertySheet } from '../../fields/structures/sheet/PropertySheet.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { ProposeFields } from '../assistant/ProposeFields.tsx'
import type { StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import type { Draft } from '../draft/useDraft.ts'
import { useDraft } from '../draft/useDraft.ts'
import { useDraftKeys } from '../draft/useDraftKeys.ts'
import { useLeaveGuard } from '../draft/useLeaveGuard.ts'
import { EditorHeader } from '../editor/EditorHeader.tsx'
import { OfferScreen } from '../steps/OfferScreen.tsx'
import { AccessTab } from './access/AccessTab.tsx'
import { AdvancedTab } from './advanced/AdvancedTab.tsx'
import classes from './CollectionEditor.module.css'
import { useStoredFields } from './fields/useStoredFields.ts'
import { MakeScreens } from './MakeScreens.tsx'
import { RecordsTab } from './records/RecordsTab.tsx'
import { ValidationsTab } from './validations/ValidationsTab.tsx'

/** The tabs, as the address names them; those of the definition show some of its properties. */
const tabs = ['fields', 'validations', 'indexes', 'records', 'access', 'advanced', 'general'] as const
type TabName = (typeof tabs)[number]

/** Those of one property each. */
const ownTabs = ['fields', 'indexes'] as const
const isOwnTab = (name: string): name is (typeof ownTabs)[number] => ownTabs.some(own => own === name)

const isTab = (name: string | null): name is TabName => tabs.some(tab => tab === name)

const nameOf = (name: TabName) => {
  if (isOwnTab(name)) return `properties.${name}` as const
  return name === 'validations' ? ('kinds.validation.many' as const) : (`collectionScreens.tabs.${name}` as const)
}

/** The definition of a collection and its records. */
export function CollectionEditor({ kind, component }: { kind: ComponentKind; component: StoredComponent }) {
  const { t } = useTranslation()
  const draft = useDraft(kind, component)
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const { environmentId, refresh } = useDesigner()
  const [gone, setGone] = useState(false)
  const [address, setAddress] = useSearchParams()
  const storedFields = useStoredFields(draft)
  useDraftKeys(draft)
  useLeaveGuard(draft, { gone })
  const asked = address.get('tab')
  const tab: TabName = isTab(asked) ? asked : 'fields'
  const { stored } = draft
  const tabList = useRef<HTMLDivElement>(null)
  // On a phone the tabs are wider than the screen. In newer browsers scrolling answers with a promise, which no effect may.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place
  useEffect(() => {
    tabList.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [tab])
  const title = typeof stored.title === 'string' && stored.title !== '' ? stored.title : stored.name

  /** Indexes go along with the fields that they are over. */
  function edit(name: string, value: unknown) {
    const { fields = [], indexes = [] } = draft.values as { fields?: Field[]; indexes?: CollectionIndex[] }
    const along = name === 'fields' ? indexesAlong(indexes, fields, (value ?? []) as Field[]) : indexes
    if (along === indexes) draft.set(name, value)
    else draft.change({ ...draft.values, fields: value, indexes: along }, 'indexedFields')
  }

  async function left() {
    setGone(true)
    await refresh()
    snackbar.show({ text: t('designer.editor.deleted') })
    await navigate(listPath(environmentId, kind))
  }

  return (
    <StoredFieldsContext value={storedFields}>
      <div className={classes.screen} data-filled={tab === 'records' || undefined}>
        <EditorHeader
          kind={kind}
          draft={draft}
          tools={
            <>
              {stored.type === 'knowledgeBase' && <Badge size="sm">{t('designer.list.ai')}</Badge>}
              <ProposeFields
                kind={kind}
                draft={draft}
                onFields={fields => edit('fields', [...((draft.values.fields ?? []) as Field[]), ...fields])}
              />
              <MakeScreens draft={draft} title={title} />
            </>
          }
          onGone={() => setGone(true)}
        />
        <OfferScreen collection={stored} title={title} />
        <Tabs
          value={tab}
          keepMounted={false}
          classNames={{ root: classes.tabs, list: classes.list, panel: classes.panel }}
          onChange={next => setAddress(next === null || next === 'fields' ? {} : { tab: next })}
        >
          <Tabs.List ref={tabList}>
            {tabs.map(name => (
              <Tabs.Tab key={name} value={name} data-wrong={isWrong(name, kind, draft, storedFields) || undefined}>
                {t(nameOf(name))}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {(['fields', 'indexes', 'general'] as const).map(name => (
            <Tabs.Panel key={name} value={name}>
              <div className={classes.body}>
                <Sheet kind={kind} draft={draft} tab={name} onChange={edit} />
              </div>
            </Tabs.Panel>
          ))}
          <Tabs.Panel value="validations">
            <ValidationsTab collectionId={stored._id} fields={stored.fields as Field[]} />
          </Tabs.Panel>
          <Tabs.Panel value="records">
            <RecordsTab
              collectionId={stored._id}
              title={title}
              fields={stored.fields as Field[]}
              talks={stored.comments === true}
              opened={address.get('record')}
              onOpened={id =>
                setAddress(id === null ? { tab: 'records' } : { tab: 'records', record: id }, { replace: true })
              }
            />
          </Tabs.Panel>
          <Tabs.Panel value="access">
            <AccessTab collectionId={stored._id} fields={stored.fields as Field[]} />
          </Tabs.Panel>
          <Tabs.Panel value="advanced">
            <AdvancedTab collection={stored} title={title} onGone={() => void left()} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </StoredFieldsContext>
  )
}

const propertiesOf = ({ properties }: ComponentKind, tab: TabName): Record<string, Property> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => (isOwnTab(tab) ? name === tab : !isOwnTab(name))))

function isWrong(tab: TabName, kind: ComponentKind, { errors, values }: Draft, { unique }: StoredFields): boolean {
  if (!isOwnTab(tab) && tab !== 'general') return false
  const fields = tab === 'fields' && Array.isArray(values.fields) ? (values.fields as Field[]) : []
  return (
    Object.keys(propertiesOf(kind, tab)).some(name => hasErrorsIn(errors, name)) ||
    fields.some(({ name }) => unique?.errorOf(name) !== undefined)
  )
}

interface SheetProps {
  kind: ComponentKind
  draft: Draft
  tab: TabName
  onChange(name: string, value: unknown): void
}

function Sheet({ kind, draft, tab, onChange }: SheetProps) {
  const properties = useMemo(() => propertiesOf(kind, tab), [kind, tab])
  return (
    <PropertySheet
      properties={properties}
      values={draft.values}
      errors={draft.errors}
      layout={tab === 'general' ? 'sections' : 'plain'}
      onChange={onChange}
    />
  )
}
