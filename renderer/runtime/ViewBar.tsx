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
import { useShell } from '../ui/shell/ShellContext.tsx'
import { SidebarToggle } from '../ui/shell/SidebarToggle.tsx'
import { Brand } from './Brand.tsx'
import { barLooks } from './barLooks.ts'
import classes from './runtime.module.css'

// What most views do without comes with the first that needs it.
const ViewTools = lazy(() => import('./ViewTools.tsx'))
const menuItems = () => import('./PersonMenuItems.tsx')

/** The view's title and its tools, beside the environment's name. */
export function ViewBar({ view }: { view: PresentedView | undefined }) {
  const { bare, pinned } = useShell()
  return (
    <div className={classes.topbar}>
      <div className={classes.corner} data-pinned={(pinned && !bare) || undefined}>
        <Brand compact={!pinned && !bare} />
      </div>
      <Bar view={view} />
    </div>
  )
}

/** The same on a narrow screen, where the drawer carries the name. */
export function MobileViewBar({ view }: { view: PresentedView | undefined }) {
  const row = useRow()
  return (
    <>
      <div className={classes.topbar} data-mobile>
        <Bar view={view} compact />
      </div>
      {row && (
        <Suspense>
          <ViewTools row={row} />
        </Suspense>
      )}
    </>
  )
}

/** Where the record of this page was opened from a table. */
const useRow = (): RowPlace | undefined => useLocation().state?.row

function Bar({ view, compact = false }: { view: PresentedView | undefined; compact?: boolean }) {
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
        {view && (row || view.printButton || editLinks) && (
          <Suspense>
            <ViewTools view={view} row={compact ? undefined : row} />
          </Suspense>
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
