import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../shared/languages.ts'
import { useApp, useLanguage } from '../app/AppContext.tsx'
import { LanguagePicker } from '../ui/LanguagePicker.tsx'
import { Logo, LogoMark } from '../ui/Logo.tsx'
import { Weave } from '../ui/Weave.tsx'
import classes from './AuthLayout.module.css'
import { useAccountTranslation } from './accountTexts.ts'
import type { LoginEnvironment } from './documents.ts'

interface AuthLayoutProps {
  environment?: LoginEnvironment | null | undefined
  children: ReactNode
}

/** The pages before the session: Telar's own on the admin area, the environment's name and logo on its host. */
export function AuthLayout({ environment, children }: AuthLayoutProps) {
  const { boot } = useApp()
  return (
    <div className={classes.page} data-host={boot.host.kind}>
      {boot.host.kind === 'environment' && <Ground picture={environment?.authBackgroundImage?.url} />}
      {boot.host.kind === 'admin' && <BrandPanel />}
      <main className={classes.side} id="content">
        <div className={classes.card}>
          <div className={classes.brand}>
            {boot.host.kind === 'admin' ? <Logo /> : environment && <EnvironmentBrand environment={environment} />}
          </div>
          {children}
        </div>
        <Language />
      </main>
    </div>
  )
}

/** Behind the card: the environment's picture, or our weave. */
const Ground = ({ picture }: { picture: string | null | undefined }) =>
  picture ? <img className={classes.picture} src={picture} alt="" /> : <Weave className={classes.ground} />

function BrandPanel() {
  const { t } = useAccountTranslation()
  return (
    <div className={classes.panel}>
      <Weave className={classes.weave} />
      <div className={classes.tagline}>
        <p className={classes.title}>{t('account.tagline.title')}</p>
        <p className={classes.text}>{t('account.tagline.text')}</p>
      </div>
    </div>
  )
}

function EnvironmentBrand({ environment }: { environment: LoginEnvironment }) {
  const image = environment.loginLogo?.url ?? environment.logo?.url
  return (
    <div className={classes.environment}>
      {image ? <img className={classes.image} src={image} alt="" /> : <LogoMark size={44} />}
      <span className={classes.name}>{environment.name}</span>
    </div>
  )
}

export function Language() {
  const { t } = useTranslation()
  const [language, setLanguage] = useLanguage()
  const choices = languages.map(value => ({ value, label: t(`shell.language.${value}`) }))
  return (
    <footer className={classes.footer}>
      <LanguagePicker languages={choices} value={language} onChange={setLanguage} />
    </footer>
  )
}
