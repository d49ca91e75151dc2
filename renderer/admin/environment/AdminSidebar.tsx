import { Stack } from '@mantine/core'
import { IconFiles, IconHistory, IconHome, IconTableImport, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { languages } from '../../../shared/i18n/languages.ts'
import { useApp, useLanguage } from '../../app/AppContext.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { LanguagePicker } from '../../ui/LanguagePicker.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { NavGroup, NavItem, SidebarNav } from '../../ui/shell/Nav.tsx'
import { useShell } from '../../ui/shell/ShellContext.tsx'
import { SidebarToggle } from '../../ui/shell/SidebarToggle.tsx'
import { AccountMenu } from '../AccountMenu.tsx'
import classes from './AdminSidebar.module.css'
import { useEnvironment } from './EnvironmentContext.tsx'
import { EnvironmentSwitcher } from './EnvironmentSwitcher.tsx'
import { filesPath, hasOwnScreen, historyPath, importPath, kindPath, trashPath } from './paths.ts'
import { SiteButtons } from './TopBar.tsx'

const listed = allKinds.filter(kind => kind.listed)
const screens = listed.filter(hasOwnScreen)
const types = listed.filter(kind => !hasOwnScreen(kind))
const settings = allKinds.filter(kind => !kind.listed && hasOwnScreen(kind))

/** The environment's destinations (AF28–AF30, AF46–AF49). */
export function AdminSidebar() {
  const { t } = useTranslation()
  const { _id } = useEnvironment()
  return (
    <SidebarNav label={t('shell.navigation.label')} header={<Header />} footer={<Footer />}>
      <NavGroup>
        <NavItem to={`/${_id}`} end label={t('admin.drawer.home')} icon={<IconHome size={20} stroke={1.6} />} />
        {screens.map(kind => (
          <KindItem key={kind.kind} kind={kind} />
        ))}
        <NavItem
          to={importPath(_id)}
          label={t('admin.drawer.import')}
          icon={<IconTableImport size={20} stroke={1.6} />}
        />
        <NavItem to={filesPath(_id)} label={t('admin.drawer.files')} icon={<IconFiles size={20} stroke={1.6} />} />
      </NavGroup>
      <NavGroup label={t('admin.drawer.components')}>
        {types.map(kind => (
          <KindItem key={kind.kind} kind={kind} />
        ))}
      </NavGroup>
      <NavGroup label={t('admin.drawer.settings')}>
        {settings.map(kind => (
          <KindItem key={kind.kind} kind={kind} />
        ))}
        <NavItem
          to={historyPath(_id)}
          label={t('admin.drawer.history')}
          icon={<IconHistory size={20} stroke={1.6} />}
        />
        <NavItem to={trashPath(_id)} label={t('admin.drawer.trash')} icon={<IconTrash size={20} stroke={1.6} />} />
      </NavGroup>
    </SidebarNav>
  )
}

/** Where a screen is not named like its kind. */
const screenTexts: Readonly<Record<string, string>> = {
  view: 'admin.drawer.design',
  link: 'admin.drawer.navigation',
}

function KindItem({ kind }: { kind: ComponentKind }) {
  const { t } = useTranslation()
  const { _id } = useEnvironment()
  return (
    <NavItem
      to={`/${_id}/${kindPath(kind)}`}
      label={t(screenTexts[kind.kind] ?? `kinds.${kind.kind}.many`)}
      icon={<Icon name={kind.icon} />}
    />
  )
}

/** The desktop window has no top bar, so the sidebar names the product and the environment. */
function Header() {
  const { boot } = useApp()
  const { drawer, expanded } = useShell()
  if (drawer) return <Logo />
  if (!boot.desktop || !expanded) return null
  return <EnvironmentSwitcher />
}

function Footer() {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { drawer, expanded } = useShell()
  const [language, setLanguage] = useLanguage()
  return (
    <>
      {(drawer || (boot.desktop && expanded)) && (
        <Stack gap="xs" mb="xs">
          <SiteButtons />
        </Stack>
      )}
      {boot.desktop && !drawer && <AccountMenu compact={!expanded} />}
      <div className={classes.footer} data-mini={!expanded || undefined}>
        <LanguagePicker
          languages={languages.map(value => ({ value, label: t(`shell.language.${value}`) }))}
          value={language}
          compact={!expanded}
          onChange={setLanguage}
        />
        {!drawer && <SidebarToggle />}
      </div>
    </>
  )
}
