import { Button, Title } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LogoMark } from '../ui/Logo.tsx'
import { Language } from './AuthLayout.tsx'
import { useAccountTranslation } from './accountTexts.ts'
import classes from './BeforeLogin.module.css'

interface BeforeLoginProps {
  environment: { readonly name: string; readonly logo: { readonly url: string | null } | null }
  title: string | null | undefined
  /** The way in. */
  onLogin(): void
  children: ReactNode
}

/** Around what an environment shows before the login: a bar of ours, whose button always leads to the form (B73). */
export function BeforeLogin({ environment: { name, logo }, title, onLogin, children }: BeforeLoginProps) {
  const { t } = useAccountTranslation()
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <span className={classes.brand}>
          {logo?.url ? <img className={classes.logo} src={logo.url} alt="" /> : <LogoMark size={36} />}
          <span className={classes.name}>{name}</span>
        </span>
        <Button leftSection={<IconLogin2 size={18} aria-hidden />} onClick={onLogin}>
          {t('account.login.submit')}
        </Button>
      </header>
      <main className={classes.main} id="content">
        {title && (
          <Title order={1} className={classes.title}>
            {title}
          </Title>
        )}
        {children}
      </main>
      <div className={classes.footer}>
        <Language />
      </div>
    </div>
  )
}
