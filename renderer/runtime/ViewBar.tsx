import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { PresentedView } from '../../shared/components/presentedView.ts'
import { PersonMenu } from '../account/PersonMenu.tsx'
import { useApp, useStored, useUser } from '../app/AppContext.tsx'
import { isAdministrator } from '../session/roles.ts'
import { useShell } from '../ui/shell/ShellContext.tsx'
import { SidebarToggle } from '../ui/shell/SidebarToggle.tsx'
import { Brand } from './Brand.tsx'
import { barLooks } from './barLooks.ts'
import classes from './runtime.module.css'

const menuItems = () => import('./PersonMenuItems.tsx')

/** The view's title and its tools, beside the environment's name. */
export function ViewBar({ view }: { view: PresentedView | undefined }) {
  const { pinned } = useShell()
  return (
    <div className={classes.topbar}>
      <div className={classes.corner} data-pinned={pinned || undefined}>
        <Brand compact={!pinned} />
      </div>
      <Bar view={view} />
    </div>
  )
}

/** The same on a narrow screen, where the drawer carries the name. */
export function MobileViewBar({ view }: { view: PresentedView | undefined }) {
  return (
    <div className={classes.topbar} data-mobile>
      <Bar view={view} compact />
    </div>
  )
}

function Bar({ view, compact = false }: { view: PresentedView | undefined; compact?: boolean }) {
  const looks = view && barLooks(view)
  return (
    <div
      className={classes.bar}
      style={looks}
      data-looks={looks !== undefined || undefined}
      data-image={view?.titleBackground?.startsWith('http') || undefined}
    >
      <SidebarToggle />
      {view?.backButton && <BackButton to={view.backLink} />}
      <h1 className={classes.viewTitle}>{view?.title ?? ''}</h1>
      <div className={classes.tools}>
        {view && <EditLink view={view} />}
        {view?.printButton && <PrintButton />}
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
      onClick={() => (to ? navigate(to) : navigate(-1))}
    >
      <IconArrowLeft size={20} stroke={1.7} />
    </ActionIcon>
  )
}

function PrintButton() {
  const { t } = useTranslation()
  return (
    <ActionIcon
      size="lg"
      aria-label={t('runtime.view.print')}
      title={t('runtime.view.print')}
      onClick={() => window.print()}
    >
      <IconPrinter size={20} stroke={1.6} />
    </ActionIcon>
  )
}

/** For administrators who switched edit links on. */
function EditLink({ view }: { view: PresentedView }) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const user = useUser()
  const [editLinks] = useStored('editLinks')
  if (editLinks !== true || !isAdministrator(user)) return null
  return (
    <ActionIcon
      component="a"
      size="lg"
      href={`${boot.adminUrl}/${view.environmentId}/design/${view._id}`}
      aria-label={t('runtime.view.edit')}
      title={t('runtime.view.edit')}
    >
      <IconPencil size={20} stroke={1.6} />
    </ActionIcon>
  )
}
