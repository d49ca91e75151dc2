import { ApolloProvider } from '@apollo/client/react'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { IconLock, IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentedView } from '../../../shared/components/presentedView.ts'
import type { Viewer } from '../../environment/viewer.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { PageLoading } from '../../ui/states/PageLoading.tsx'
import { ViewBody } from '../../view/ViewBody.tsx'
import canvas from '../canvas/Canvas.module.css'
import { useScale } from '../canvas/useRoom.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import type { ItemSize, ViewDocument } from '../document/document.ts'
import { SubjectSelect } from '../permissions/SubjectSelect.tsx'
import { LiveView } from './LiveView.tsx'
import classes from './Preview.module.css'
import { RoleNavigation } from './RoleNavigation.tsx'
import { ScreenEdge } from './ScreenEdge.tsx'
import { ScreenWidth } from './ScreenWidth.tsx'
import { clampWidth, widths } from './screenWidths.ts'
import { type Scheme, useForcedScheme } from './useForcedScheme.ts'
import { usePreviewClient } from './usePreviewClient.ts'
import { type Seen, useSeenAs } from './useSeenAs.ts'

interface PreviewProps {
  viewId: string
  document: ViewDocument
  /** The document is not what the server has. */
  dirty: boolean
  size: ItemSize
  /** As whom it begins; without one, the designer's own. */
  initialViewer: Viewer | undefined
  onEnd(): void
}

/** The names of a path's `:param` wildcards. */
const parametersOf = (path: unknown) =>
  [...String(path ?? '').matchAll(/:([A-Za-z0-9_]+)/g)].flatMap(([, name]) => name ?? [])

/** The draft as an end user would meet it: as a role or a user, in a theme, with parameters, on a screen of any width; nothing can be edited meanwhile (G62–G64, G69). */
export function Preview({ viewId, document, dirty, size, initialViewer, onEnd }: PreviewProps) {
  const { t } = useTranslation()
  const { environmentId, directory } = useDesigner()
  const [viewer, setViewer] = useState(initialViewer)
  const [scheme, setScheme] = useState<Scheme>()
  const [parameters, setParameters] = useState<Readonly<Record<string, string>>>({})
  const scroller = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(widths[size])
  const scale = useScale(scroller, width)
  const client = usePreviewClient(viewer)
  const seen = useSeenAs({ client, viewer, viewId, document, dirty })
  useForcedScheme(scheme)

  return (
    <div className={classes.preview} data-preview="">
      <div className={classes.bar}>
        <SubjectSelect
          label={t('designer.preview.role')}
          className={classes.role}
          environmentId={environmentId}
          roles={directory.list('role')}
          value={viewer}
          placeholder={t('designer.preview.asDesigner')}
          onChange={setViewer}
        />
        <SegmentedControl
          aria-label={t('designer.preview.theme')}
          size="xs"
          data={[
            { value: 'own', label: t('designer.preview.ownTheme') },
            { value: 'light', label: t('designer.preview.light') },
            { value: 'dark', label: t('designer.preview.dark') },
          ]}
          value={scheme ?? 'own'}
          onChange={value => setScheme(value === 'own' ? undefined : (value as Scheme))}
        />
        <ScreenWidth width={width} onChange={next => setWidth(clampWidth(next))} />
        {parametersOf(document.path).map(name => (
          <TextInput
            key={name}
            aria-label={t('designer.preview.parameter', { name })}
            placeholder={`:${name}`}
            className={classes.parameter}
            value={parameters[name] ?? ''}
            onChange={event => setParameters({ ...parameters, [name]: event.currentTarget.value })}
          />
        ))}
        <Button className={classes.end} leftSection={<IconPencil size={16} stroke={1.7} />} onClick={onEnd}>
          {t('designer.preview.end')}
        </Button>
      </div>
      {viewer !== undefined && <RoleNavigation client={client} viewer={viewer} viewId={viewId} />}
      {viewer?.who === 'user' && <p className={classes.note}>{t('roles.preview.onlyLooks')}</p>}
      <div ref={scroller} className={canvas.scroller}>
        <div className={`${canvas.sheet} ${classes.screen}`} style={{ width, zoom: scale }}>
          <ScreenEdge width={width} scale={scale} onChange={next => setWidth(clampWidth(next))} />
          <ApolloProvider client={client}>
            <SeenView key={`${viewer?.id} ${JSON.stringify(parameters)}`} {...{ seen, viewer, document, parameters }} />
          </ApolloProvider>
        </div>
      </div>
    </div>
  )
}

interface SeenViewProps {
  seen: Seen
  viewer: Viewer | undefined
  document: ViewDocument
  parameters: Readonly<Record<string, string>>
}

function SeenView({ seen, viewer, document, parameters }: SeenViewProps) {
  const { t } = useTranslation()
  if (seen === 'waiting') return <PageLoading />
  if (seen === 'refused')
    return (
      <EmptyState
        icon={<IconLock size={24} aria-hidden />}
        title={t(`roles.preview.${viewer?.who ?? 'role'}.refused`)}
        text={t('roles.preview.refusedText')}
      />
    )
  const { items } = seen
  return (
    <LiveView items={items} parameters={parameters} unsaved={viewer?.who === 'user'}>
      <ViewBody view={{ ...document, items } as unknown as PresentedView} />
    </LiveView>
  )
}
