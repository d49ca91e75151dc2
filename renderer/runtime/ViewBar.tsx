import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { PresentedView } from '../../shared/components/presentedView.ts'
import { pathHere } from '../../shared/formats/linkTarget.ts'
import { PersonMenu } from '../account/PersonMenu.tsx'
import { useStored } from '../app/AppContext.tsx'
import type { RowPlace } from '../components/rowPlace.ts'
import { type LatePart, Later } from '../ui/Later.tsx'
import { useShell } from '../ui/shell/ShellContext.tsx'
import { SidebarToggle } from '../ui/shell/SidebarToggle.tsx'
import { Brand } from './Brand.tsx'
import { barLooks } from './barLooks.ts'
import classes from './runtime.module.css'

// What most views do without comes with the first that needs it.
const ViewTools = lazy(() => import('./ViewTools.tsx'))
// It comes once the view rests.
const bell: LatePart<{ environmentId: string }> = {
  wait: run => setTimeout(run, 1_500),
  load: () => import('../notifications/Bell.tsx'),
}
const menuItems = () => import('./PersonMenuItems.tsx')

interface ViewBarProps {
  view: PresentedView | undefined
  /** On a narrow screen, where the drawer carries the name. */
  compact?: boolean
}

/** The view's title and its tools, beside the environment's name. One component at every width: what its tools have open stays open. */
export function ViewBar({ view, compact }: ViewBarProps) {
  const { bare, pinned } = useShell()
  const row = useRow()
  return (
    <>
      <div className={classes.topbar} data-mobile={compact}>
        {!compact && (
          <div className={classes.corner} data-pinned={(pinned && !bare) || undefined}>
            <Brand compact={!pinned && !bare} />
          </div>
        )}
        <Bar view={view} compact={compact} />
      </div>
      {compact && row && (
        <Suspense>
          <ViewTools row={row} />
        </Suspense>
      )}
    </>
  )
}

/** Where the record of this page was opened from a table. */
const useRow = (): RowPlace | undefined => useLocation().state?.row

function Bar({ view, compact = false }: ViewBarProps) {
  const looks = view && barLooks(view)
  const [editLinks] = useStored('editLinks')
  const row = useRow()
  return (
    <div
      className={classes.bar}
      style={looks}
      data-looks={looks !== undefined || undefined}
      data-image={view?.titleBackground?.startsWith('http') || undefined}
    >
      <SidebarToggle />
      {view?.backButton && <BackButton to={view.backLink} />}
      {view ? <h1 className={classes.viewTitle}>{view.title}</h1> : <div className={classes.viewTitle} />}
      <div className={classes.tools}>
        {view && (row || view.printButton || editLinks || view.assistant || view.support) && (
          <Suspense>
            <ViewTools view={view} row={compact ? undefined : row} />
          </Suspense>
        )}
        {view && (
          <Later
            part={bell}
            props={{ environmentId: view.environmentId }}
            meanwhile={<ActionIcon size="lg" disabled aria-hidden />}
          />
        )}
        <PersonMenu compact={compact} items={menuItems} />
      </div>
    </div>
  )
}

/** To the view's back link, otherwise one step back. */
function BackButton({ to }: { to: string | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <ActionIcon
      size="lg"
      aria-label={t('common.back')}
      title={t('common.back')}
      onClick={() => (to ? navigate(pathHere(to)) : navigate(-1))}
    >
      <IconArrowLeft size={20} stroke={1.7} />
    </ActionIcon>
  )
}
